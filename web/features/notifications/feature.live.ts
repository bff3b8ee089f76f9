import type { LivePage, LivePart } from '#web/app/extensions.ts';
import { readSubscribed } from './push-state.ts';
import { usePushMessages } from './use-push-messages.ts';

export const pushLive: LivePart = {
  Part: PushMessages,
  mailsReported(memberId) {
    const push = readSubscribed(memberId);
    return push !== 'denied' && Boolean(push);
  },
};

function PushMessages({ catchUp }: LivePage) {
  usePushMessages(catchUp);
  return null;
}
