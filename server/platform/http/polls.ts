import { hash, randomBytes } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { minuteMs } from '../durations.ts';
import type { Platform } from '../platform.ts';
import type { Invoke, PlatformCall } from './call.ts';

/**
 * How long an answer may be called unchanged. What a member does and what they are told ends it at once; a new
 * photo or the presence of somebody else is seen this much later at most.
 */
const unchangedMs = 3 * minuteMs;
/** A page asks for four. */
const maxAnswers = 50;
/** The event of the bus that only this file hears. */
export const ownChange = 'own.change';

/** Where an account is changed by others than its member: after the commit their next poll is answered in full. */
export function noteOwnChange({ db, bus }: Platform, memberId: number): void {
  db.afterCommit(() => bus.publish({ memberId, type: ownChange, data: {} }));
}

type Asked = Pick<FastifyRequest, 'host' | 'url' | 'headers'>;

/** What has been answered to a member since something changed for them. */
interface Answers {
  byRequest: Map<string, { etag: string; until: number }>;
  /** Something has changed. */
  isOver: boolean;
}

/** A reading, begun before its first query: worth nothing as soon as something has changed for the member. */
export interface Reading {
  memberId: number;
  answers: Answers;
}

/**
 * Answers an unchanged poll without a query (RFC 9110 §15.4.5). A 304 carries nothing, so the session need not be
 * looked up: a caller who has the ETag had the answer.
 */
export class Polls {
  private readonly platform: Platform;
  private readonly byMember = new Map<number, Answers>();
  private sweptAt = 0;

  constructor(platform: Platform) {
    this.platform = platform;
    platform.bus.subscribe(({ memberId }) => this.forget(memberId));
  }

  /** The member whose answer is still the one that this request names, and its ETag. */
  findUnchanged(request: Asked): { memberId: number; etag: string } | undefined {
    const etag = request.headers['if-none-match'];
    const memberId = Number(/^W\/"(\d+)\./.exec(etag ?? '')?.[1]);
    // What the other processes tell is not heard right now.
    if (!etag || !this.platform.bus.isConnected()) return undefined;
    const answer = this.byMember.get(memberId)?.byRequest.get(identify(request));
    if (answer?.etag !== etag || answer.until <= this.now()) return undefined;
    return { memberId, etag };
  }

  begin(memberId: number): Reading {
    const answers = this.byMember.get(memberId) ?? { byRequest: new Map(), isOver: false };
    this.byMember.set(memberId, answers);
    return { memberId, answers };
  }

  /** Remembers an answer for `unchangedMs`; answers its ETag. */
  remember({ memberId, answers: { byRequest } }: Reading, request: Asked): string {
    // Weak, because the same answer is sent compressed too.
    const etag = `W/"${memberId}.${randomBytes(9).toString('base64url')}"`;
    if (byRequest.size >= maxAnswers) byRequest.clear();
    byRequest.set(identify(request), { etag, until: this.now() + unchangedMs });
    this.sweep();
    return etag;
  }

  /** The member has changed something since then: told to the other processes, unless another event has said so. */
  change({ memberId, answers }: Reading): void {
    if (!answers.isOver) this.platform.bus.publish({ memberId, type: ownChange, data: {} });
  }

  /** Member 0 is everybody. */
  private forget(memberId: number): void {
    const ending = memberId === 0 ? [...this.byMember.keys()] : [memberId];
    for (const id of ending) {
      const answers = this.byMember.get(id);
      if (answers) answers.isOver = true;
      this.byMember.delete(id);
    }
  }

  /** A reading under way whose answers are dropped here is answered in full the next time. */
  private sweep(): void {
    const now = this.now();
    if (now < this.sweptAt + unchangedMs) return;
    this.sweptAt = now;
    for (const [memberId, { byRequest }] of this.byMember) {
      for (const [request, { until }] of byRequest) if (until <= now) byRequest.delete(request);
      if (byRequest.size === 0) this.byMember.delete(memberId);
    }
  }

  private now(): number {
    return this.platform.clock.now().getTime();
  }
}

/** All that an answer depends on besides what is stored; hashed, so that no session lies about in memory. */
function identify({ host, url, headers }: Asked): string {
  return hash('sha256', [host, url, headers.cookie].join('\n'), 'base64url');
}

/** Whatever members do may change what they are answered. */
export function noteChanges<Context extends PlatformCall>(
  invoke: Invoke<Context>,
  polls: Polls,
): Invoke<Context> {
  return async (endpoint, context, input) => {
    const isReading = endpoint.method === 'GET' && !endpoint.changesState;
    if (!context.viewer || isReading) return invoke(endpoint, context, input);
    const reading = polls.begin(context.viewer.id);
    try {
      return await invoke(endpoint, context, input);
    } finally {
      polls.change(reading);
    }
  };
}
