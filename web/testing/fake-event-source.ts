import { vi } from 'vitest';
import type { LiveEventData, LiveEventType } from '#contract/live/endpoints.ts';

/** The connection of the only tab: insecure pages have no locks, so it opens at once. */
export class FakeEventSource {
  static readonly CLOSED = 2;
  static opened: FakeEventSource[] = [];
  readyState = 1;
  onopen?: () => void;
  onmessage?: (message: { data: string }) => void;
  onerror?: () => void;

  constructor() {
    FakeEventSource.opened.push(this);
  }
  /** Visibility checks play no part in these tests. */
  addEventListener() {}
  close() {
    this.readyState = FakeEventSource.CLOSED;
  }
  say<Type extends LiveEventType>(type: Type, data: LiveEventData<Type>) {
    this.onmessage?.({ data: JSON.stringify({ type, data }) });
  }
}

/** From now on a page reads its live events from the newest of `FakeEventSource.opened`. */
export function stubLiveStream(): void {
  FakeEventSource.opened = [];
  vi.stubGlobal('EventSource', FakeEventSource);
  vi.stubGlobal(
    'BroadcastChannel',
    class {
      postMessage() {}
      close() {}
    },
  );
}
