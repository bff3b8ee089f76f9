/** What somebody who works for a domain may do there; an admin may do everything. */
export const staffRoles = ['moderator', 'support', 'finance', 'admin'] as const;
export type StaffRole = (typeof staffRoles)[number];

export const staffPaths = { home: '/staff', login: '/staff/login', welcome: '/staff/welcome' } as const;

/** A session ends after this, however much it is used. */
export const staffSessionHours = 12;
