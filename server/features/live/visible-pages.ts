import type { Logger } from 'pino';
import { type Bus, hintPrefix } from '#server/platform/bus/bus.ts';
import { minuteMs } from '#server/platform/durations.ts';
import { WriteBehind } from '#server/platform/write-behind.ts';
import type { PageStore } from './pages/page-store.ts';
import type { Streams } from './streams.ts';

const asked = `${hintPrefix}page-asked`;
const answered = `${hintPrefix}page-answered`;

/** How long a visible page has to answer. A late answer costs one unnecessary push message. */
export const answerMs = 3000;
const renewMs = 15_000;
/** Pages that come and go within this time cost one statement. */
const gatherMs = 100;

interface Parts {
  bus: Bus;
  store: PageStore;
  streams: Pick<Streams, 'ask' | 'has' | 'follow'>;
  log: Logger;
}

/**
 * The members with a page that is taken for visible. A new stream is; a page that was asked and did not answer is not (hidden tab,
 * sleeping laptop), until one answers. "Visible" is therefore a reason to ask, never to keep something from a member.
 */
export class VisiblePages {
  private readonly parts: Parts;
  /** Of this process. */
  private readonly open = new Set<number>();
  private readonly changes = new WriteBehind<number, boolean>('open pages', (waiting, memberId, isOpen) => {
    waiting.set(memberId, isOpen);
  });
  /** Members who were asked here, and when their pages count as hidden. */
  private readonly unanswered = new Map<number, NodeJS.Timeout>();
  private gathering: NodeJS.Timeout | undefined;
  private renewing: NodeJS.Timeout | undefined;
  /** Changes wait for the next sign of life. */
  private isAway = false;
  private warnedAt = Number.NEGATIVE_INFINITY;
  private stops: (() => void)[] = [];

  constructor(parts: Parts) {
    this.parts = parts;
  }

  async start(): Promise<void> {
    const { streams, bus } = this.parts;
    this.stops = [
      streams.follow({ came: (id) => this.note(id, true), left: (id) => this.note(id, false) }),
      bus.subscribe(({ memberId, type, data }) => {
        if (type === asked) this.forward(memberId, String(data.question));
        if (type === answered) this.see(memberId);
      }),
    ];
    this.renewing = setInterval(() => void this.renew(), renewMs).unref();
    await this.renew();
  }

  async stop(): Promise<void> {
    for (const stop of this.stops) stop();
    clearInterval(this.renewing);
    clearTimeout(this.gathering);
    for (const timer of this.unanswered.values()) clearTimeout(timer);
    await this.flush();
    await this.attempt(() => this.parts.store.leave([...this.open]), undefined);
  }

  /** Members with such a page in any process; nobody, where that is unknown. */
  find(memberIds: readonly number[]): Promise<ReadonlySet<number>> {
    return this.attempt(() => this.parts.store.find(memberIds), new Set());
  }

  /** Asks the pages of a member, in whichever process their streams are. */
  ask(memberId: number, question: string): void {
    this.parts.bus.publish({ memberId, type: asked, data: { question } });
  }

  /** A visible page of the member has answered. */
  async answer(memberId: number, question: string): Promise<void> {
    await this.attempt(() => this.parts.store.noteAnswer(question), undefined);
    this.parts.bus.publish({ memberId, type: answered, data: {} });
  }

  isAnswered(question: string): Promise<boolean> {
    return this.attempt(() => this.parts.store.isAnswered(question), false);
  }

  private forward(memberId: number, question: string): void {
    if (!this.parts.streams.ask(memberId, question) || this.unanswered.has(memberId)) return;
    this.unanswered.set(memberId, setTimeout(() => this.note(memberId, false), answerMs).unref());
  }

  private see(memberId: number): void {
    clearTimeout(this.unanswered.get(memberId));
    this.unanswered.delete(memberId);
    if (this.parts.streams.has(memberId) && !this.open.has(memberId)) this.note(memberId, true);
  }

  private note(memberId: number, isOpen: boolean): void {
    clearTimeout(this.unanswered.get(memberId));
    this.unanswered.delete(memberId);
    if (this.open.has(memberId) === isOpen) return;
    if (isOpen) this.open.add(memberId);
    else this.open.delete(memberId);
    this.changes.add(memberId, isOpen);
    this.gathering ??= setTimeout(() => {
      this.gathering = undefined;
      if (!this.isAway) void this.flush();
    }, gatherMs).unref();
  }

  private flush(): Promise<void> {
    return this.changes.flush(this.parts.log, async (batch) => {
      if (batch.size === 0) return;
      const list = (wanted: boolean) => [...batch].flatMap(([id, isOpen]) => (isOpen === wanted ? id : []));
      try {
        await this.parts.store.change(list(true), list(false));
        this.isAway = false;
      } catch (error) {
        this.isAway = true;
        throw error;
      }
    });
  }

  private async renew(): Promise<void> {
    await this.flush();
    await this.attempt(() => this.parts.store.renew([...this.open]), undefined);
  }

  private async attempt<T>(work: () => Promise<T>, otherwise: T): Promise<T> {
    try {
      return await work();
    } catch (error) {
      const now = performance.now();
      if (now >= this.warnedAt + minuteMs) {
        this.warnedAt = now;
        this.parts.log.warn(
          { error: (error as Error).message },
          'open pages are unknown: push messages go to all',
        );
      }
      return otherwise;
    }
  }
}
