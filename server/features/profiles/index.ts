import { AppError } from '#contract/errors.ts';
import { getMember as getMemberEndpoint } from '#contract/profiles/endpoints.ts';
import { interests } from '#contract/profiles/facts.ts';
import * as editing from '#contract/profiles/forms.ts';
import { listInterests } from '#contract/profiles/interests.ts';
import * as own from '#contract/profiles/own.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { canSeeMembers } from '#server/features/sites/index.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { getMember } from './members.service.ts';
import { getOwnProfile, setVisibility, updateProfile } from './own-profile.service.ts';

export { getMember } from './members.service.ts';
export { toChanges } from './profiles.rules.ts';

export const profiles: Feature = {
  name: 'profiles',
  routes: [
    implement(getMemberEndpoint, async (platform, call) => {
      if (!canSeeMembers(call)) throw new AppError('authentication_required');
      const {
        site,
        viewer,
        isFromOwnPage,
        input: { id },
      } = call;
      if (viewer?.id !== id) await countRead(platform, call, 'profile');
      return { member: await getMember(platform, { site, viewer, id, isOpened: isFromOwnPage }) };
    }),
    implement(listInterests, async () => ({ interests: [...interests] })),
    implement(own.getOwnProfile, async (platform, { viewer }) => ({
      profile: await getOwnProfile(platform, viewer),
    })),
    implement(editing.updateProfile, async (platform, { site, viewer, input }) => ({
      profile: await updateProfile(platform, { site, viewer, input }),
    })),
    implement(own.setVisibility, async (platform, { viewer, input }) => ({
      profile: await setVisibility(platform, viewer, input),
    })),
  ],
};
