import type { Socket } from 'node:net';
import { lookEvent } from '#contract/live/facts.ts';
import { type Bus, type Following, hintPrefix, type LiveEvent } from '#server/platform/bus/bus.ts';
import { hourMs, minuteMs } from '#server/platform/durations.ts';
import { ownChange } from '#server/platform/http/polls.ts';

export const streamLimits = {
  /** Tabs and devices of one member; one more ends the oldest. */
  perMember: 6,
  /** Bytes buffered for a client that does not read; beyond this it is dropped, which frees the memory. */
  bufferedBytes: 64 * 1024,
  /** Proxies close a silent connection after 30 to 60 s. */
  heartbeatMs: 20_000,
  /** A longer connection reconnects and has its session checked, in case its end was lost. */
  lifetimeMs: hourMs,
} as const;

interface Stream {
  socket: Socket;
  memberId: number;
  sessionId: string;
  openedAt: number;
  following: Following;
}

interface Follower {
  came(memberId: number): void;
  left(memberId: number): void;
}

/** The open event streams of this process; an idle one costs little more than its socket. */
export class Streams {
  private readonly bySocket = new Map<Socket, Stream>();
  private readonly byMember = new Map<number, Stream[]>();
  private readonly bus: Pick<Bus, 'follow'>;
  private readonly forget: (this: Socket) => void;
  private heartbeat: NodeJS.Timeout | undefined;
  private stopped = false;
  private follower: Follower | undefined;

  constructor(bus: Pick<Bus, 'follow'>) {
    this.bus = bus;
    const streams = this;
    this.forget = function forget() {
      streams.remove(this);
    };
  }

  get size(): number {
    return this.bySocket.size;
  }

  has(memberId: number): boolean {
    return this.byMember.has(memberId);
  }

  /** Asks the pages of a member whether they are visible; false where no stream is here. */
  ask(memberId: number, question: string): boolean {
    const streams = this.byMember.get(memberId) ?? [];
    const text = `event: ${lookEvent}\ndata: ${question}\n\n`;
    for (const stream of streams) write(stream, text);
    return streams.length > 0;
  }

  /** Calls `came` for each new stream of a member, and `left` when none is left. */
  follow(follower: Follower): () => void {
    this.follower = follower;
    for (const memberId of this.byMember.keys()) follower.came(memberId);
    return () => {
      this.follower = undefined;
    };
  }

  listSessions(): string[] {
    return [...new Set([...this.bySocket.values()].map(({ sessionId }) => sessionId))];
  }

  endSessions(sessionIds: readonly string[]): void {
    if (sessionIds.length === 0) return;
    const over = new Set(sessionIds);
    this.endAll([...this.bySocket.values()].filter(({ sessionId }) => over.has(sessionId)));
  }

  /** False once stopping: the client should reconnect to another process. */
  get accepting(): boolean {
    return !this.stopped;
  }

  start(): void {
    this.heartbeat = setInterval(() => this.beat(), streamLimits.heartbeatMs);
    this.heartbeat.unref();
  }

  stop(): void {
    this.stopped = true;
    clearInterval(this.heartbeat);
    // Events that were written still go out.
    for (const socket of this.bySocket.keys()) socket.destroySoon();
  }

  open(socket: Socket, { memberId, sessionId }: Pick<Stream, 'memberId' | 'sessionId'>): void {
    socket.on('error', ignore);
    const following = this.bus.follow(memberId);
    const stream = { socket, memberId, sessionId, openedAt: performance.now(), following };
    // The page takes the answer for the moment from which it misses nothing.
    if (following.active) void following.active.then(() => this.add(stream));
    else this.add(stream);
  }

  private add(stream: Stream): void {
    const { socket, memberId, following } = stream;
    if (socket.destroyed || this.stopped) {
      following.stop();
      socket.destroy();
      return;
    }
    socket.on('close', this.forget);
    socket.on('end', endSocket);
    socket.setNoDelay(true);
    socket.setKeepAlive(true, minuteMs);
    // Incoming data is read and dropped; otherwise a disconnect would go unnoticed.
    socket.resume();
    this.bySocket.set(socket, stream);
    const others = this.byMember.get(memberId);
    if (!others) this.byMember.set(memberId, [stream]);
    else if (others.push(stream) > streamLimits.perMember) others[0]?.socket.destroy();
    this.follower?.came(memberId);
    socket.write(head + describeRetry());
  }

  deliver({ memberId, type, data }: LiveEvent): void {
    // The tab that made the change knows it, and other tabs get a separate event.
    if (type === ownChange || type.startsWith(hintPrefix)) return;
    if (type === 'session.ended') {
      this.end(memberId, data.sessionId);
      return;
    }
    const text = `data: ${JSON.stringify({ type, data })}\n\n`;
    // Member 0 means everyone: the bus lost its connection and events may have been missed.
    if (memberId === 0) for (const stream of this.bySocket.values()) write(stream, text);
    else for (const stream of this.byMember.get(memberId) ?? []) write(stream, text);
  }

  /** Ends the streams of one session, or all of the member's without a session id. */
  private end(memberId: number, sessionId: unknown): void {
    this.endAll(
      (this.byMember.get(memberId) ?? []).filter(
        (stream) => sessionId === undefined || stream.sessionId === sessionId,
      ),
    );
  }

  private endAll(ending: readonly Stream[]): void {
    for (const { socket } of ending) {
      socket.write('data: {"type":"session.ended","data":{}}\n\n');
      // Closes the connection after the flush, whatever the client does.
      socket.destroySoon();
      this.remove(socket);
    }
  }

  private beat(): void {
    const oldest = performance.now() - streamLimits.lifetimeMs;
    for (const stream of this.bySocket.values()) {
      if (stream.openedAt < oldest) stream.socket.destroy();
      else write(stream, ':\n\n');
    }
  }

  private remove(socket: Socket): void {
    const stream = this.bySocket.get(socket);
    if (!stream) return;
    this.bySocket.delete(socket);
    const left = (this.byMember.get(stream.memberId) ?? []).filter((other) => other !== stream);
    if (left.length > 0) this.byMember.set(stream.memberId, left);
    else {
      this.byMember.delete(stream.memberId);
      this.follower?.left(stream.memberId);
    }
    stream.following.stop();
  }
}

const head = [
  'HTTP/1.1 200 OK',
  'content-type: text/event-stream; charset=utf-8',
  'cache-control: private, no-store',
  'x-content-type-options: nosniff',
  // nginx would buffer small events.
  'x-accel-buffering: no',
  'connection: close',
  '\r\n',
].join('\r\n');

/** Spreads reconnects after a restart over time. */
function describeRetry(): string {
  return `retry: ${1000 + Math.floor(Math.random() * 4000)}\n\n`;
}

function write({ socket }: Stream, text: string): void {
  if (socket.writableLength > streamLimits.bufferedBytes) socket.destroy();
  else socket.write(text);
}

function endSocket(this: Socket): void {
  this.destroy();
}

/** A socket error needs no handling: the close event follows. */
function ignore(): void {}
