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
  // The code is loaded ahead, so that a logout without a connection shows an error and works on a page of an older release.
  useEffect(() => void loadForgetting().catch(() => {}), []);
  return async () => {
    // What forgets comes first: a session is not ended before its traces can be.
    const { forgetMember } = await importWithRetry(loadForgetting);
    mutate({}, { onSuccess: () => forgetMember(memberId) });
  };
}
