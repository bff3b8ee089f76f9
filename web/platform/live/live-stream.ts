import type { LiveEvent } from '#contract/live/endpoints.ts';
import { eventsPath, lookEvent } from '#contract/live/facts.ts';
import { parseLiveEvent } from '#contract/live/parse.ts';
import { waitFor } from '../api/wait-for.ts';
import { openLiveChannel } from './live-channel.ts';

type Told = LiveEvent | { type: typeof lookEvent; data: string };
const resync: LiveEvent = { type: 'resync', data: {} };
const firstDelayMs = 1000;
const longestDelayMs = 60_000;

/** All tabs share one stream, since browsers open six connections at most: a lock chooses the tab, a channel shares it. */
export class LiveStream {
  private readonly name: string;
  private readonly path: string;
  private readonly receive: (event: LiveEvent) => void;
  private readonly checkSession: () => Promise<boolean>;
  private readonly confirmLooking: (question: string) => void;
  /** Whether the session goes on, checked when it seemed to end. No stream is opened before the answer. */
  private goesOn = Promise.resolve(true);
  private readonly stopping = new AbortController();
  private readonly channel: BroadcastChannel;
  private isListening = false;
  private isQueued = false;
  private wasOpen = false;
  /** What was asked while this tab was hidden: its late answer tells that somebody looks again. */
  private unanswered: string | undefined;

  /** All visible tabs call `confirmLooking` when the server asks; `checkSession` resolves to whether a session exists. */
  constructor(
    memberId: number,
    {
      receive,
      checkSession,
      confirmLooking,
    }: {
      receive: (event: LiveEvent) => void;
      checkSession: () => Promise<boolean>;
      confirmLooking: (question: string) => void;
    },
  ) {
    this.name = `duet-live-${memberId}`;
    this.path = `${eventsPath}?member=${memberId}`;
    this.receive = receive;
    this.checkSession = checkSession;
    this.confirmLooking = confirmLooking;
    this.channel = openLiveChannel(memberId);
    this.channel.onmessage = ({ data }: MessageEvent<Told>) => this.hear(data);
    const { signal } = this.stopping;
    const seeAgain = () => {
      if (this.unanswered !== undefined) this.answer(this.unanswered);
      this.claim();
    };
    document.addEventListener('visibilitychange', seeAgain, { signal });
    this.claim();
  }

  close(): void {
    this.stopping.abort();
    this.channel.close();
  }

  /** The visible tab steals the lock; a hidden one waits for it. */
  private claim(): void {
    if (this.isListening) return;
    // Insecure pages have no locks; each tab then has its own stream.
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
    const { signal } = turn;
    // AbortSignal.any came to Chrome in 116, Firefox in 124 and Safari in 17.4.
    this.stopping.signal.addEventListener('abort', () => turn.abort(), { signal });
    try {
      await navigator.locks.request(this.name, options, () => {
        if (!options.steal) this.isQueued = false;
        return this.listen(signal);
      });
    } catch (error) {
      // Where storage is blocked there are no locks either.
      if (error instanceof DOMException && error.name === 'SecurityError')
        return this.listen(this.stopping.signal);
      // Another tab stole the lock, or this one is closing.
    }
    turn.abort();
    if (!this.stopping.signal.aborted) void this.queue();
  }

  /** Runs until the signal aborts. What was missed while disconnected is fetched after a `resync`. */
  private async listen(signal: AbortSignal): Promise<void> {
    this.isListening = true;
    for (let delay = firstDelayMs; !signal.aborted; delay = Math.min(delay * 2, longestDelayMs)) {
      if (!(await this.goesOn)) return this.close();
      if (signal.aborted) break;
      if (await this.readStream(signal)) delay = firstDelayMs;
      // The server refused, perhaps because the session ended while disconnected.
      else if (!signal.aborted) this.askWhetherItGoesOn();
      await waitFor(delay * (0.5 + Math.random()), signal).catch(() => {});
    }
    this.isListening = false;
  }

  /** Runs until the browser gives up, as when the server refuses. Resolves to whether the stream was ever open. */
  private readStream(signal: AbortSignal): Promise<boolean> {
    return new Promise((resolve) => {
      let opened = false;
      const source = new EventSource(this.path);
      const end = () => {
        source.close();
        resolve(opened);
      };
      source.onopen = () => {
        opened = true;
        if (this.wasOpen) this.tell(resync);
        this.wasOpen = true;
      };
      source.onmessage = ({ data }: MessageEvent<string>) => {
        const event = parseLiveEvent(data);
        this.tell(event);
        // The browser would reconnect by itself, and be refused.
        if (event.type === 'session.ended') end();
      };
      source.addEventListener(lookEvent, ({ data }) => this.tell({ type: lookEvent, data }));
      source.onerror = () => source.readyState === EventSource.CLOSED && end();
      signal.addEventListener('abort', end, { once: true });
    });
  }

  private tell(event: Told): void {
    this.channel.postMessage(event);
    this.hear(event);
  }

  private hear(event: Told): void {
    if (event.type === lookEvent) this.answer(event.data);
    else if (event.type === 'session.ended') this.askWhetherItGoesOn();
    else this.receive(event);
  }

  private answer(question: string): void {
    const isVisible = document.visibilityState === 'visible';
    this.unanswered = isVisible ? undefined : question;
    if (isVisible) this.confirmLooking(question);
  }

  private askWhetherItGoesOn(): void {
    this.goesOn = this.checkSession().catch(() => true);
  }
}
