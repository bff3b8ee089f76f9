export const supportSubjects = ['account', 'payment', 'safety', 'technical', 'privacy', 'other'] as const;
export type SupportSubject = (typeof supportSubjects)[number];

export const supportPath = '/support';
