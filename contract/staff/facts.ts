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

/** A ban, an erasure, giving access and removing staff need a code no older than this. */
export const proofMinutes = 15;
