import { eventsPath, type LiveEvent, parseLiveEvent } from '#contract/live.ts';
import { waitFor } from './wait-for.ts';

const resync: LiveEvent = { type: 'resync', data: {} };
const firstDelayMs = 1000;
const longestDelayMs = 60_000;

/**
 * The events of one member. All tabs share the stream of the one looked at last, because browsers open only
 * six connections to a site over HTTP/1.1: a lock says whose turn it is, a channel tells the others.
 */
export class LiveStream {
  private readonly name: string;
  private readonly receive: (event: LiveEvent) => void;
  private readonly stopping = new AbortController();
  private readonly channel: BroadcastChannel;
  private isListening = false;
  private isQueued = false;
  private wasOpen = false;

  constructor(memberId: number, receive: (event: LiveEvent) => void) {
    this.name = `duet-live-${memberId}`;
    this.receive = receive;
    this.channel = new BroadcastChannel(this.name);
    this.channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => receive(data);
    const { signal } = this.stopping;
    document.addEventListener('visibilitychange', () => this.claim(), { signal });
    this.claim();
  }

  close(): void {
    this.stopping.abort();
    this.channel.close();
  }

  /** The tab in sight takes the stream over; one in the background waits until the others are closed. */
  private claim(): void {
    if (this.isListening) return;
    // Only secure pages have locks: without them every tab has a stream of its own.
    if (!navigator.locks) void this.listen(this.stopping.signal);
    else if (document.visibilityState === 'visible') void this.takeTurn({ steal: true });
    else void this.queue();
  }

  private async queue(): Promise<void> {
    if (this.isQueued) return;
    this.isQueued = true;
    await this.takeTurn({ signal: this.stopping.signal });
  }

  private async takeTurn(options: LockOptions): Promise<void> {
    const turn = new AbortController();
    const signal = AbortSignal.any([turn.signal, this.stopping.signal]);
    try {
      await navigator.locks.request(this.name, options, () => {
        if (!options.steal) this.isQueued = false;
        return this.listen(signal);
      });
    } catch {
      // Another tab came into sight and took the lock, or this one is closing.
    }
    turn.abort();
    if (!this.stopping.signal.aborted) void this.queue();
  }

  /** Ends when the signal aborts. What comes while the connection is down is made good by fetching. */
  private async listen(signal: AbortSignal): Promise<void> {
    this.isListening = true;
    for (let delay = firstDelayMs; !signal.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
      if (await this.readStream(signal)) delay = firstDelayMs;
      await waitFor(delay * (0.5 + Math.random()), signal).catch(() => {});
    }
    this.isListening = false;
  }

  /** Until the browser gives up on it, as when the server refuses. True when it was open in between. */
  private readStream(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      let opened = false;
      const source = new EventSource(eventsPath);
      const end = () => {
        source.close();
        resolve(opened);
      };
      source.onopen = () => {
        opened = true;
        // The page has just been loaded the first time; later there may be something it missed.
        if (this.wasOpen) this.tell(resync);
        this.wasOpen = true;
      };
      source.onmessage = ({ data }: MessageEvent<string>) => this.tell(parseLiveEvent(data));
      source.onerror = () => source.readyState === EventSource.CLOSED && end();
      signal.addEventListener('abort', end, { once: true });
    });
  }

  private tell(event: LiveEvent): void {
    this.channel.postMessage(event);
    this.receive(event);
  }
}
