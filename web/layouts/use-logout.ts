import { logout } from '#contract/accounts.ts';
import { forgetWritings } from '#web/features/chat/storage.ts';
import { useApiMutation } from '#web/platform/use-api.ts';

/** Ends the session and leaves by loading a page anew, so that nothing of it stays in memory. */
export function useLogout(): () => void {
  const { mutate } = useApiMutation(logout, { onSuccess: leave });
  return () => mutate({});
}

function leave(): void {
  forgetWritings();
  location.assign('/');
}
