export const staffErrors = {
  /** The installation would be left without an admin of every domain. */
  'staff.last_admin': 409,
  /** Nobody takes their own access to the console away. */
  'staff.own_access': 409,
} as const;
