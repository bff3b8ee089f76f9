/** A bucket that cannot be used as it is set up; the message says what to do. */
export class BucketError extends Error {}
