/**
 * What can show that a member was banned before; `disposable`: the domain asks for a look at disposable addresses;
 * `first_messages`: they give strangers contact details or a place to send money to.
 */
export const heldSigns = [
  'mail',
  'phone',
  'iban',
  'device',
  'photo',
  'disposable',
  'first_messages',
] as const;
export type HeldSign = (typeof heldSigns)[number];

export const heldOutcomes = ['released', 'banned'] as const;
export type HeldOutcome = (typeof heldOutcomes)[number];
