import { useLocation } from 'react-router';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer } from '#web/platform/session/viewer.ts';

export function isDesktop(): boolean {
  return matchMedia('(min-width: 48em)').matches;
}

export function useSignupsOpen(): boolean {
  const { signups, has_traffic_source } = useSettings();
  return signups === 'all' || (signups === 'with_trafficsource' && has_traffic_source);
}

/** `<Button component={Link} {...useSignupLink()}>` opens the sign-up at the address of the current page. */
export function useSignupLink() {
  const { search } = useLocation();
  const isMember = useViewer() !== null;
  if (isMember) return { to: '/members' };
  const asked = new URLSearchParams(search);
  asked.delete('signup');
  const others = String(asked);
  return { to: { search: others ? `?${others}&signup` : '?signup' }, preventScrollReset: true };
}
