import { privatePhotosPath, privatePhotosPathOf } from '#contract/private-photos/facts.ts';
import type { PushKind } from '#server/feature.ts';
import { daySeconds } from '#server/platform/durations.ts';
import { isGrantToTell, isToTell } from './private-photos.store.ts';

export interface PrivatePhotoTopic {
  about: 'private_photos';
  /** A request comes from somebody new, as a rule; a grant is an answer. */
  type: 'new_conversations' | 'new_messages';
  /** Who asks, or whose photos are open. */
  member: number;
  /** Of a grant: whether it was asked for. */
  isAnswer?: boolean;
}

/** Neither name nor what it is about, since it shows on a locked screen. */
export const privatePhotosPush: PushKind<PrivatePhotoTopic> = {
  about: 'private_photos',
  compose({ type, member }, { t, site }) {
    const isRequest = type === 'new_conversations';
    const path = isRequest ? privatePhotosPath : privatePhotosPathOf(member);
    return {
      title: site.settings.name,
      body: t(isRequest ? 'push:privateRequest' : 'push:privateGrant'),
      tag: isRequest ? 'private-request' : 'private-grant',
      check: path,
      open: `/login?next=${encodeURIComponent(path)}`,
    };
  },
  plan: ({ type }) => ({ ttl: daySeconds, urgency: 'normal', topic: `private-${type}` }),
  claim: (platform, memberId, { type, member, isAnswer = false }) =>
    type === 'new_conversations'
      ? isToTell(platform, memberId, member)
      : isGrantToTell(platform, { viewerId: memberId, ownerId: member, isAnswer }),
};
