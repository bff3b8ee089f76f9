import { useEffect } from 'react';
import { useUnseenTotal } from '#web/platform/session/unseen.ts';

/**
 * Sets the badge of the installed app; browsers without badges lack the method, others may refuse.
 * https://developer.mozilla.org/en-US/docs/Web/API/Badging_API
 */
export function useAppBadge(): void {
  const unseen = useUnseenTotal();
  // Zero removes the badge.
  useEffect(() => void navigator.setAppBadge?.(unseen).catch(ignore), [unseen]);
  useEffect(() => () => void navigator.clearAppBadge?.().catch(ignore), []);
}

function ignore(): void {}
