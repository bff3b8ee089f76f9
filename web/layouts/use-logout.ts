import { logout } from '#contract/accounts.ts';
import { useApiMutation } from '#web/platform/use-api.ts';

/** Ends the session and leaves by loading a page anew, so that nothing of it stays in memory. */
export function useLogout(): () => void {
  const { mutate } = useApiMutation(logout, { onSuccess: () => location.assign('/') });
  return () => mutate({});
}
