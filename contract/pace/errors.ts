/** How fast somebody may go. data of each: `seconds` until it goes on, `until` as a moment. */
export const paceErrors = {
  /** Of first messages to members not written with before; those in conversations go on. */
  'pace.first_messages': 429,
  /** The same first words to many; other words may be sent at once. */
  'pace.same_words': 429,
  /** Of new likes. */
  'pace.likes': 429,
  /** Of pages of the search and opened profiles. */
  'pace.reading': 429,
} as const;
