export const teamPath = '/staff/team';

export const staffNameLength = 60;

/** An invitation that was not accepted in time is over; a new one may follow. */
export const colleagueStatuses = ['invited', 'expired', 'active', 'removed'] as const;

/** What can be done with the staff of a domain; also the forms of the page. */
export const teamActions = ['invite', 'invite_again', 'remove', 'grant', 'revoke'] as const;
export type TeamAction = (typeof teamActions)[number];
