export const accountErrors = {
  'accounts.login_failed': 422,
  /** data: minutes */
  'accounts.locked': 422,
  'accounts.exists': 422,
  'accounts.pending_deletion': 422,
  /** Staff have suspended or closed the account; told with the right password alone. */
  'accounts.suspended': 422,
  /** Over, used before, of another browser or not signed by its key. */
  'accounts.passkey_failed': 422,
  'accounts.passkey_unknown': 422,
  /** Its device counts less than it did: two devices hold it. */
  'accounts.passkey_copied': 422,
  'accounts.passkeys_full': 422,
  /** Browsers allow passkeys on https and under a name alone. */
  'accounts.passkeys_impossible': 422,
  'accounts.invite_only': 403,
  /** The domain takes no new members from where the visitor is. data: sitename */
  'accounts.country_closed': 403,
  'accounts.link_invalid': 422,
  'accounts.already_confirmed': 422,
  'accounts.not_confirmed': 403,
  'accounts.reset_link_invalid': 422,
  'accounts.email_taken': 422,
  'accounts.partner_unknown': 403,
} as const;
