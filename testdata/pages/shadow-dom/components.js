const STORY = `
  <style>
    :host { display: block; max-width: 44em; margin: 24px auto; padding: 0 16px; }
    .by { color: #666; }
  </style>
  <article>
    <slot name="headline"></slot>
    <p class="by">By Benno Achterberg, 21 June 2026</p>
    <div class="text">
      <slot name="lede"></slot>
      <p>The idea is older than the shop. Rye bread, the dark, dense kind that is eaten here with butter and salt, is not at its best when it is fresh. The crumb is still sticky, the crust is all edge, and the taste has not yet come together. A day later it cuts cleanly, and it goes on getting better until the third day. Every baker knows this, and every baker sells the bread warm all the same, because that is how people like to buy it.</p>
      <p>Vera Holm decided not to. Six years ago she took over a shop that had been empty since the butcher retired, put in two ovens, and hung a board over the counter that said, in large letters, what she would not do: no rolls before ten, no cakes at all, and no bread on the day it was baked.</p>
      <h2>Counting backwards</h2>
      <p>The work begins with tomorrow's orders. They come by telephone until noon, and on slips of paper through the door, and Holm adds them up on the back of a flour sack. Then she counts backwards: so many loaves, so much dough, so much sourdough, which must have been fed the night before. If the sum is wrong there is nothing to be done about it, since no dough can be hurried, and so the sum has a margin of eight loaves. Those go to the night shelter in Kanalstrasse, where they are known as the mistakes.</p>
      <p>“In my first year there were forty mistakes a day,” she says, sliding a board under the next six, “and I thought that they would close me down. Then people began to understand that they had to order, and I began to understand that they would forget.”</p>
      <bread-table></bread-table>
      <h2>A shop without a smell</h2>
      <p>What a visitor notices first is what is missing. In the morning, when the shop is open, it smells of nothing much: of paper, of wood, a little of caraway. The loaves lie on their shelves with the date on a slip, the oldest in front, and the customers, who have learned to look, take the one from the day before yesterday. Holm's neighbours, who sell shoes, were disappointed. They had hoped for the smell.</p>
      <p>They get it in the afternoon. Around five, when the first loaves come out, the doors stand open to let out the heat, and for an hour the whole street smells of crust. Children stop, dogs sit down, and people on their way home come in and ask, politely, whether they could perhaps have just one. They could not. It is, Holm says, the hardest hour of her day, and the best advertisement that she has.</p>
      <slot name="closing"></slot>
    </div>
  </article>
  <div class="share"><button type="button">Share on Plaza</button><button type="button">Save for later</button></div>
`;

const TABLE = `
  <table>
    <tr><th>Loaf</th><th>Flour</th><th>Best after</th></tr>
    <tr><td>Linden rye</td><td>whole rye</td><td>two days</td></tr>
    <tr><td>Ferry loaf</td><td>rye, wheat, oats</td><td>one day</td></tr>
    <tr><td>Miller's wheat</td><td>wheat</td><td>the same night</td></tr>
  </table>
`;

/** Defines an element whose open shadow root holds the given markup. */
function define(name, markup) {
  customElements.define(name, class extends HTMLElement {
    connectedCallback() {
      this.attachShadow({ mode: 'open' }).innerHTML = markup;
    }
  });
}

define('bread-table', TABLE);
define('quarter-header', '<nav><a href="/">Quarter</a> <a href="/food">Food</a> <a href="/streets">Streets</a> <a href="/plus">Try Quarter Plus</a></nav>');
define('quarter-story', STORY);
define('quarter-footer', '<footer><p>Quarter is published by six neighbours and a cat.</p><a href="/ads">Advertise with us</a></footer>');
