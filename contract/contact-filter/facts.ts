/**
 * What a member may ask of strangers who write to them, in the order in which one reason is said. One more is a row here, a field of
 * the filter, a line of `contact_misfit`, its refusal in contract/chat, and its words.
 */
export const contactCriteria = ['photo', 'verified', 'mutual', 'age', 'distance'] as const;
export type ContactCriterion = (typeof contactCriteria)[number];

/** Receives the form of the settings without scripts. */
export const contactFilterPath = '/settings/contact-filter';
