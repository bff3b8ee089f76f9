import type { StaffRole } from '#contract/staff/facts.ts';

/** Roles that look members up; finance sees orders only, elsewhere. */
export const lookUpRoles = ['moderator', 'support'] as const satisfies StaffRole[];

export const maxFoundMembers = 20;

/** Personal data that staff see only after giving a reason, which is logged. */
export const revealedFields = ['email', 'birth_date', 'phone', 'devices'] as const;
export type RevealedField = (typeof revealedFields)[number];

export const memberRecordPath = (id: number) => `/staff/members/${id}`;
/** Where the forms of every record are sent. */
export const memberRecordPattern = '/staff/members/:id';
export const memberSearchPath = '/staff/members';
export const reasonLength = 500;

export const noteLength = 1000;

/** In the list of days of a form, where all is text: a suspension that does not end. */
export const forGood = 'null';

/** Rows of each table of a record. */
export const maxListedRows = 20;
/** Reports and objections of each list in a record. */
export const maxListedCases = 5;

/** `grace`: hidden at once and erased after the days in which a mailed link takes it back. */
export const erasureTimes = ['grace', 'now'] as const;
export type ErasureTime = (typeof erasureTimes)[number];
