import { openTeam as openEndpoint } from '#contract/team/endpoints.ts';
import * as forms from '#contract/team/forms.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { inviteColleague, inviteColleagueAgain } from './invitations.service.ts';
import { grantColleagueRole, openTeam, removeColleague, revokeColleagueRole } from './team.service.ts';

/** The staff of a domain, as its admins see and change them in the console. */
export const team: Feature = {
  name: 'team',
  reads: ['staff', 'staff_role', 'site', 'audit_entry'],
  mails: ['staff_invitation'],
  routes: [
    implement(openEndpoint, async (platform, { staff }) => ({ team: await openTeam(platform, staff) })),
    implement(forms.inviteColleague, async (platform, { input, ...call }) => ({
      team: await inviteColleague(platform, call, input),
    })),
    implement(forms.inviteColleagueAgain, async (platform, { input, ...call }) => ({
      team: await inviteColleagueAgain(platform, call, input),
    })),
    implement(forms.removeColleague, async (platform, { staff, input }) => ({
      team: await removeColleague(platform, staff, input),
    })),
    implement(forms.grantColleagueRole, async (platform, { staff, input }) => ({
      team: await grantColleagueRole(platform, staff, input),
    })),
    implement(forms.revokeColleagueRole, async (platform, { staff, input }) => ({
      team: await revokeColleagueRole(platform, staff, input),
    })),
  ],
};
