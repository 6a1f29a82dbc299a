package pictures

import "pilcrow/extract/internal/names"

// MaxCaptionBytes is the limit of a caption with its credit. Longer text beside
// a picture is no caption.
const MaxCaptionBytes = 600

// Captions are the words in the classes of captions, and of the names of
// pictures below which there is no caption.
var Captions = names.Of(
	"caption", "figcaption", "thumbcaption", "imagecaption", "photocaption", "gallerytext", "credit", "photocredit", "imagecredit", "legend",
)
