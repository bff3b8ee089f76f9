/** Roles of staff at a domain; an admin may do everything. */
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffPaths = {
  home: '/staff',
  login: '/staff/login',
  welcome: '/staff/welcome',
  account: '/staff/account',
} as const;

/** A session ends after this, however often it is used. */
export const staffSessionHours = 12;

/** What cannot be undone needs a code that is not older. */
export const proofMinutes = 15;
