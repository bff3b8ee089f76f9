import { useEffect } from 'react';
import { useUnseenTotal } from '#web/platform/session/unseen.ts';

/**
 * The number on the icon of the installed app, until the member is gone. A browser without badges has no such method;
 * one where the app is not installed, or that is private, may refuse.
 * https://developer.mozilla.org/en-US/docs/Web/API/Badging_API
 */
export function useAppBadge(): void {
  const unseen = useUnseenTotal();
  // 0 takes the badge away.
  useEffect(() => void navigator.setAppBadge?.(unseen).catch(ignore), [unseen]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(ignore), []);
}

function ignore(): void {}
