/** A failure whose message is a sentence for people. */
export class LabFailure extends Error {}
