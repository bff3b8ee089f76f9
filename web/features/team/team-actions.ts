import type { ActionFunctionArgs } from 'react-router';
import { type TeamAction, teamActions, teamPath } from '#contract/team/facts.ts';
import type { Team } from '#contract/team/fields.ts';
import {
  grantColleagueRole,
  inviteColleague,
  inviteColleagueAgain,
  removeColleague,
  revokeColleagueRole,
} from '#contract/team/forms.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { toOutcome } from './team-outcomes.ts';

/** The fields of a form are texts; an empty one is null, as every domain is. */
function toInput({ id, domain, seen_invited_until, ...others }: Record<string, string>): object {
  return {
    ...others,
    id: Number(id),
    domain: domain || null,
    seen_invited_until: seen_invited_until || null,
  };
}

const toDone =
  (action: TeamAction) =>
  ({ team }: { team: Team }, _url: URL, { id }: Record<string, string>) =>
    `${teamPath}?done=${toOutcome(action, team, Number(id))}`;

const actions = {
  invite: formAction(inviteColleague, toDone('invite'), toInput),
  invite_again: formAction(inviteColleagueAgain, toDone('invite_again'), toInput),
  remove: formAction(removeColleague, toDone('remove'), toInput),
  grant: formAction(grantColleagueRole, toDone('grant'), toInput),
  revoke: formAction(revokeColleagueRole, toDone('revoke'), toInput),
} as const;

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendTeamForm(args: ActionFunctionArgs) {
  const named = (await args.request.clone().formData()).get('form');
  const name = teamActions.find((one) => one === named) ?? 'invite';
  return actions[name](args);
}
