/** data of each: `seconds` to wait, `until` as a moment. */
export const paceErrors = {
  /** Limits first messages to new partners; existing conversations continue. */
  'pace.first_messages': 429,
  /** The same first words went to many members; other words may be sent at once. */
  'pace.same_words': 429,
  'pace.likes': 429,
  'pace.reading': 429,
} as const;
