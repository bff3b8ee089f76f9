import { tellSessionEnd } from '#web/platform/live/live-channel.ts';
import { forgetRemains } from '#web/platform/session/remains.ts';

/** Clears a member's data in this browser once their session is over. */
export async function forgetMember(memberId: number | undefined): Promise<void> {
  if (memberId !== undefined) tellSessionEnd(memberId);
  await forgetRemains();
  location.assign('/');
}
