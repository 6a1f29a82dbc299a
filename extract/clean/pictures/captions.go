package pictures

import "pilcrow/extract/names"

// LongCaption is what a caption has at most, with its credit, in characters:
// beyond, it is a text beside a picture.
const LongCaption = MaxCaptionBytes

// MaxCaptionBytes is the limit of a caption with its credit. Longer texts stand
// beside a picture.
const MaxCaptionBytes = 600

// CaptionNames are the words in the classes of captions, and of the names below
// pictures that have none.
var CaptionNames = []string{"caption", "figcaption", "thumbcaption", "imagecaption", "photocaption", "gallerytext", "credit", "photocredit", "imagecredit", "legend"}

// Captions are CaptionNames as a set.
var Captions = names.Of(CaptionNames...)
