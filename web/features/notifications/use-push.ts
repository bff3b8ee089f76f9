import { useState, useSyncExternalStore } from 'react';
import { useApi } from '#web/platform/api/use-api.ts';
import { isPushCapable, tell, watchPush } from '#web/platform/push-capability.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { keepSubscribed, readSubscribed, type Subscribed } from './push-state.ts';
import { subscribe, unsubscribe } from './push-subscription.ts';

export interface Push {
  isCapable: boolean;
  isSubscribed: Subscribed;
  isBusy: boolean;
  /** The last attempt failed although the browser permits push. */
  hasFailed: boolean;
  /** Requests the permission, so call it in a click. Resolves to whether push is on. */
  turnOn: () => Promise<boolean>;
  turnOff: () => Promise<void>;
}

/** Push messages of this member in this browser; unknown in the server's HTML. */
export function usePush(): Push {
  const { id } = useMember();
  const { push_public_key } = useSettings();
  const api = useApi();
  const isCapable = useSyncExternalStore(watchPush, isPushCapable, () => true);
  const isSubscribed = useSyncExternalStore(
    watchPush,
    () => readSubscribed(id),
    () => null,
  );
  const [isBusy, setBusy] = useState(false);
  const [hasFailed, setFailed] = useState(false);

  async function attempt(work: () => Promise<boolean>): Promise<boolean> {
    setBusy(true);
    setFailed(false);
    try {
      return await work();
    } catch {
      setFailed(true);
      return false;
    } finally {
      setBusy(false);
      tell();
    }
  }

  return {
    isCapable,
    isSubscribed,
    isBusy,
    hasFailed,
    turnOn: () =>
      attempt(async () => {
        if ((await Notification.requestPermission()) !== 'granted') return false;
        keepSubscribed(id, await subscribe(api, push_public_key));
        return true;
      }),
    async turnOff() {
      await attempt(async () => {
        await unsubscribe(api);
        keepSubscribed(id, false);
        return true;
      });
    },
  };
}
