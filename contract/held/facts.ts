/** What can show that a member was banned before; `disposable`: the domain asks for a look at disposable addresses. */
export const heldSigns = ['mail', 'phone', 'iban', 'device', 'photo', 'disposable'] as const;
export type HeldSign = (typeof heldSigns)[number];

export const heldOutcomes = ['released', 'banned'] as const;
export type HeldOutcome = (typeof heldOutcomes)[number];
