/** The columns of a file, in the order of docs/import.md. */
export const columns = [
  'id',
  'email',
  'name',
  'date_of_birth',
  'gender',
  'seek',
  'sexuality',
  'special_data_consent_at',
  'country',
  'region',
  'city',
  'hair_color',
  'eye_color',
  'body_type',
  'relationship_status',
  'interests',
  'about',
  'language',
  'joined_at',
  'last_active_at',
  'email_confirmed',
  'mail_promotions',
  'mail_news',
  'unsubscribed',
  'invisible',
  'password_hash',
  'photos',
] as const;
export type Column = (typeof columns)[number];

export const requiredColumns = ['id', 'email', 'name', 'date_of_birth'] as const satisfies Column[];

/** Separates several values in one field. */
export const valueSeparator = '|';
