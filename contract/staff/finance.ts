import type { StaffRole } from './facts.ts';

/** Whom the pages below are for, besides admins. */
export const financeRole: StaffRole = 'finance';

/** Apart from the facts of each page, which the frame of the console would load with them. */
export const financePaths = { figures: '/staff/figures', money: '/staff/money', tax: '/staff/tax' } as const;
