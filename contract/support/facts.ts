export const supportSubjects = [
  'account',
  'payment',
  'safety',
  'technical',
  'accessibility',
  'privacy',
  'other',
] as const;
export type SupportSubject = (typeof supportSubjects)[number];

export const supportPath = '/support';
