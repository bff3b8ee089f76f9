import { useEffect } from 'react';
import { logout } from '#contract/sessions/endpoints.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

const loadForgetting = () => import('../forget-member.ts');

/** Ends the session and loads a new document, so that nothing of it stays in memory. */
export function useLogout(): () => void {
  const memberId = useViewer()?.id;
  const { mutate } = useApiMutation(logout);
  // Preloaded, so that a logout offline shows an error, and a page of an older release works.
  useEffect(() => void loadForgetting().catch(() => {}), []);
  return async () => {
    // The code must be loaded first: a session is not ended before its traces can be removed.
    const { forgetMember } = await importWithRetry(loadForgetting);
    mutate({}, { onSuccess: () => forgetMember(memberId) });
  };
}
