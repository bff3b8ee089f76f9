export const hiddenContactErrors = {
  'hidden_contacts.too_many': 422,
} as const;
