/** Files that cannot be imported as they are; the message says what is wrong with them. */
export class SourceError extends Error {}
