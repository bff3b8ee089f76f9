export const pauseLimits = {
  /** Maximum number of characters of the sentence for partners. */
  noteLength: 140,
  /** The latest day is this many months ahead. */
  months: 12,
} as const;

/** The usual lengths of a break, beside a day that the member chooses. */
export const pauseLengths = ['week', 'month', 'quarter'] as const;
export type PauseLength = (typeof pauseLengths)[number];
