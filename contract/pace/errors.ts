/** How fast somebody may go. data of each: `seconds` until it goes on, `until` as a moment. */
export const paceErrors = {
  /** Limits first messages to new partners; messages in conversations are still possible. */
  'pace.first_messages': 429,
  /** The same first words to many; other words may be sent at once. */
  'pace.same_words': 429,
  /** Limits new likes. */
  'pace.likes': 429,
  /** Limits pages of the search and opened profiles. */
  'pace.reading': 429,
} as const;
