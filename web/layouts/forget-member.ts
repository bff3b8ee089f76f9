import { forgetWritings } from '#web/features/chat/outbox/storage.ts';
import { forgetAboutDrafts } from '#web/features/profiles/about-draft.ts';
import { tellSessionEnd } from '#web/platform/live/live-channel.ts';

/** What is left of a member in this browser once her session is over. */
export function forgetMember(memberId: number | undefined): void {
  if (memberId !== undefined) tellSessionEnd(memberId);
  forgetWritings();
  forgetAboutDrafts();
  location.assign('/');
}
