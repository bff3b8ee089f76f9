import { type TeamAction, teamActions } from '#contract/team/facts.ts';
import type { Team } from '#contract/team/fields.ts';

/** What a note says, besides the actions: an invitation was accepted before it could be sent again. */
export const teamOutcomes = [...teamActions, 'joined'] as const;
export type TeamOutcome = (typeof teamOutcomes)[number];

export function toOutcome(action: TeamAction, { staff }: Team, id: number | undefined): TeamOutcome {
  const isActive = staff.some((colleague) => colleague.id === id && colleague.status === 'active');
  return action === 'invite_again' && isActive ? 'joined' : action;
}

/** What scripts do with the answer to a form; `id` is of the one it was about. */
export type OnDone = (action: TeamAction, answer: { team: Team }, id?: number) => void;
