const canvas = document.getElementById('chart');
const pen = canvas.getContext('2d');
[62, 48, 51, 31, 44, 40, 55, 71, 80, 104, 98, 77].forEach((rain, month) => {
  pen.fillStyle = `hsl(${200 + rain} 60% 50%)`;
  pen.fillRect(10 + month * 39, 230 - rain * 2, 30, rain * 2);
  pen.fillText(String(rain), 14 + month * 39, 225 - rain * 2);
});

// A picture that no address leads to, and a drawing of nothing.
const record = document.getElementById('record');
record.onload = () => document.documentElement.classList.add('is-ready');
canvas.toBlob((blob) => { record.src = URL.createObjectURL(blob); });
document.getElementById('sparkle').getContext('2d');
