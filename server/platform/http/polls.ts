import { hash, randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Following } from '../bus/bus.ts';
import { minuteMs } from '../durations.ts';
import type { Platform } from '../platform.ts';
import type { Invoke, PlatformCall } from './call.ts';

/** Longest time a response counts as unchanged; a new photo or presence of others is seen this late. */
const unchangedMs = 3 * minuteMs;
/** One page polls four endpoints; 50 leaves room for reloads. */
const maxAnswers = 50;
/** A bus event that only this file handles. */
export const ownChange = 'own.change';

/** For changes to an account by others: the member's next poll after the commit is answered in full. */
export function noteOwnChange({ db, bus }: Platform, memberId: number): void {
  db.afterCommit(() => bus.publish({ memberId, type: ownChange, data: {} }));
}

type Asked = Pick<FastifyRequest, 'host' | 'url' | 'headers'>;

interface Remembered {
  etag: string;
  until: number;
  /** Name of the endpoint. */
  endpoint: string;
}

interface Answers {
  byRequest: Map<string, Remembered>;
  isOver: boolean;
}

/** A read begun before its first query; discarded as soon as something changes for the member. */
export interface Reading {
  memberId: number;
  answers: Answers;
  /** No event of the member was missed since. */
  isFollowed: boolean;
}

/** A 304 needs no query and no session (RFC 9110 §15.4.5): a caller who has the ETag had the response. */
export class Polls {
  private readonly platform: Platform;
  private readonly byMember = new Map<number, Answers>();
  private readonly followed = new Map<number, Following>();
  private sweptAt = 0;

  constructor(platform: Platform) {
    this.platform = platform;
    platform.bus.subscribe(({ memberId }) => this.forget(memberId));
  }

  /** Finds the member whose response to this request is still current, and the response. */
  findUnchanged(request: Asked): ({ memberId: number } & Remembered) | undefined {
    const etag = request.headers['if-none-match'];
    const memberId = Number(/^W\/"(\d+)\./.exec(etag ?? '')?.[1]);
    // Changes in other processes cannot be received now.
    if (!etag || !this.platform.bus.isConnected()) return undefined;
    const answer = this.byMember.get(memberId)?.byRequest.get(identify(request));
    if (answer?.etag !== etag || answer.until <= this.now()) return undefined;
    return { memberId, ...answer };
  }

  begin(memberId: number): Reading {
    const answers = this.byMember.get(memberId) ?? { byRequest: new Map(), isOver: false };
    this.byMember.set(memberId, answers);
    const following = this.followed.get(memberId) ?? this.platform.bus.follow(memberId);
    this.followed.set(memberId, following);
    return { memberId, answers, isFollowed: following.isActive() };
  }

  /** Remembers a response for `unchangedMs`; returns its ETag. */
  remember(
    { memberId, answers: { byRequest }, isFollowed }: Reading,
    request: Asked,
    endpoint: string,
  ): string {
    const etag = `W/"${memberId}.${randomBytes(9).toString('base64url')}"`;
    if (!isFollowed) {
      this.sweep(memberId);
      return etag;
    }
    if (byRequest.size >= maxAnswers) byRequest.clear();
    byRequest.set(identify(request), { etag, until: this.now() + unchangedMs, endpoint });
    this.sweep(memberId);
    return etag;
  }

  /** Records a change of the member and publishes it, unless another event already did. */
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

  /** Reads under way whose responses are dropped here are answered in full the next time. `asking` stays followed. */
  private sweep(asking: number): void {
    const now = this.now();
    if (now < this.sweptAt + unchangedMs) return;
    this.sweptAt = now;
    for (const [memberId, { byRequest }] of this.byMember) {
      for (const [request, { until }] of byRequest) if (until <= now) byRequest.delete(request);
      if (byRequest.size === 0 && memberId !== asking) this.byMember.delete(memberId);
    }
    for (const [memberId, following] of this.followed) {
      if (this.byMember.has(memberId)) continue;
      following.stop();
      this.followed.delete(memberId);
    }
  }

  private now(): number {
    return this.platform.clock.now().getTime();
  }
}

/** Personal responses: the open page keeps them, the browser does not. */
export const notStored = { 'cache-control': 'private, no-store' };

/**
 * Answers unchanged polls ahead of cookies, sessions, security headers and routing, which cost several times as much. A 304
 * only confirms a response that passed all of them with the same host, address and cookies.
 */
export function answerUnchanged(
  app: FastifyInstance,
  polls: Polls,
  touch: (memberId: number, request: FastifyRequest) => void,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const unchanged = request.method === 'GET' ? polls.findUnchanged(request) : undefined;
    if (!unchanged) return done();
    request.endpointName = unchanged.endpoint;
    touch(unchanged.memberId, request);
    reply
      .headers({ ...notStored, etag: unchanged.etag })
      .code(304)
      .send();
  });
}

/** Everything a response depends on besides the database; hashed to keep no session in memory. */
function identify({ host, url, headers }: Asked): string {
  return hash('sha256', [host, url, headers.cookie].join('\n'), 'base64url');
}

/** Any write of a member may change their responses. */
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
