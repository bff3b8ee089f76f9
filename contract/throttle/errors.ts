/** data of each: `seconds` to wait, `until` as a moment. */
export const throttleErrors = {
  /** Limits first messages to new partners; existing conversations continue. */
  'throttle.first_messages': 429,
  /** The same first words went to many members; other words may be sent at once. */
  'throttle.same_words': 429,
  'throttle.likes': 429,
  'throttle.reading': 429,
} as const;
