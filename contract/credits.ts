/** Live events of this feature and what they carry. */
export interface CreditEvents {
  /** The balance after the change. */
  'credits.changed': { credits: number };
}

/** From this balance down the navigation warns a paying member. */
export const lowCreditsWarning = 10;
