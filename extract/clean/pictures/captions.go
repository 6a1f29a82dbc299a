package pictures

// LongCaption is what a caption has at most, with its credit, in characters:
// beyond, it is a text beside a picture.
const LongCaption = 600

// CaptionNames are the words in the classes of captions, and of the names below
// pictures that have none.
var CaptionNames = []string{"caption", "figcaption", "thumbcaption", "imagecaption", "photocaption", "gallerytext", "credit", "photocredit", "imagecredit", "legend"}
