/** What can be wrong with one input field; its text is `errors:field.<code>`. */
export const fieldCodes = [
  'required',
  'too_long',
  'invalid',
  'email',
  'email_new',
  'email_unknown',
  'name',
  'name_equals_email',
  'name_starts_with_at',
  'password_short',
  'password_long',
  'password_common',
  'password_wrong',
  'password_old',
  'passwords_differ',
  'date_of_birth',
  'date_of_birth_invalid',
  'message_empty',
  'message_too_long',
  'consent_required',
] as const;
export type FieldCode = (typeof fieldCodes)[number];
