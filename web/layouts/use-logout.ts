import { logout } from '#contract/sessions.ts';
import { forgetWritings } from '#web/features/chat/outbox/storage.ts';
import { forgetAboutDrafts } from '#web/features/profiles/about-draft.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { tellSessionEnd } from '#web/platform/live/live-channel.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

/** Ends the session and loads a new document, so that nothing of it stays in memory. */
export function useLogout(): () => void {
  const memberId = useViewer()?.id;
  const { mutate } = useApiMutation(logout, { onSuccess: () => leave(memberId) });
  return () => mutate({});
}

function leave(memberId: number | undefined): void {
  if (memberId !== undefined) tellSessionEnd(memberId);
  forgetWritings();
  forgetAboutDrafts();
  location.assign('/');
}
