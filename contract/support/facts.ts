/** What people write to the support of a domain about, in the order in which it is offered. */
export const supportSubjects = ['account', 'payment', 'safety', 'technical', 'privacy', 'other'] as const;
export type SupportSubject = (typeof supportSubjects)[number];

/** The page with the form, and where its form is sent. */
export const supportPath = '/support';
