package pictures

import "pilcrow/internal/names"

// MaxCaptionBytes is the limit of a caption with its credit. Longer texts stand
// beside a picture.
const MaxCaptionBytes = 600

// Captions are the words in the classes of captions, and of the names below
// pictures that have none.
var Captions = names.Of(
	"caption", "figcaption", "thumbcaption", "imagecaption", "photocaption", "gallerytext", "credit", "photocredit", "imagecredit", "legend",
)
