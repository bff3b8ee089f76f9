import type { StaffRole } from '#contract/staff/facts.ts';

/** Roles that look members up; finance sees orders only, elsewhere. */
export const lookUpRoles = ['moderator', 'support'] as const satisfies StaffRole[];

export const maxFoundMembers = 20;

/** Personal data that staff see only after giving a reason, which is logged. */
export const revealedFields = ['email', 'birth_date', 'devices'] as const;
export type RevealedField = (typeof revealedFields)[number];

export const memberRecordPath = (id: number) => `/staff/members/${id}`;
export const memberSearchPath = '/staff/members';
export const reasonLength = 500;
