import { AppError } from '#contract/errors.ts';
import * as own from '#contract/own-profile.ts';
import { getMember as getMemberEndpoint } from '#contract/profiles.ts';
import type { Feature } from '#server/feature.ts';
import { canSeeMembers } from '#server/features/search/index.ts';
import { implement } from '#server/platform/http/call.ts';
import { exportProfile } from './export.service.ts';
import { getMember } from './members.service.ts';
import { getOwnProfile, setVisibility, updateProfile } from './own-profile.service.ts';
import { deleteProfile } from './profiles.store.ts';

export const profiles: Feature = {
  name: 'profiles',
  eraseMember: deleteProfile,
  exportMember: exportProfile,
  routes: [
    implement(getMemberEndpoint, async (platform, call) => {
      if (!canSeeMembers(call)) throw new AppError('authentication_required');
      const { site, viewer, input } = call;
      return { member: await getMember(platform, { site, viewer, id: input.id }) };
    }),
    implement(own.getOwnProfile, async (platform, { viewer }) => ({
      profile: await getOwnProfile(platform, viewer),
    })),
    implement(own.updateProfile, async (platform, { site, viewer, input }) => ({
      profile: await updateProfile(platform, { site, viewer, input }),
    })),
    implement(own.setVisibility, async (platform, { viewer, input }) => ({
      profile: await setVisibility(platform, viewer, input.invisible),
    })),
  ],
};
