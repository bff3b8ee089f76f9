import { setTimeout as wait } from 'node:timers/promises';
import { type Bus, noMember } from '#server/platform/bus/bus.ts';
import type { Streams } from './streams.ts';

const asked = 'pages.asked';
const connected = 'pages.connected';
const visible = 'pages.visible';

interface Patience {
  /** How long other processes have to report that they hold a stream. */
  connectedMs: number;
  /** How long a visible page has to answer. A late answer costs one unnecessary push message. */
  visibleMs: number;
}

const defaultPatience: Patience = { connectedMs: 300, visibleMs: 2500 };
const recheckMs = 50;
/** This many ids fit into one event of the bus. */
const idsPerEvent = 20;

/** Forwards queries of any process to the streams of this one. */
export function answerPresenceQueries(bus: Bus, streams: Pick<Streams, 'ask'>): () => void {
  return bus.subscribe(({ type, data }) => {
    if (type !== asked) return;
    const members = streams.ask(readMembers(data));
    if (members.length > 0) bus.publish({ memberId: noMember, type: connected, data: { members } });
  });
}

export function reportVisible(bus: Bus, memberId: number): void {
  bus.publish({ memberId: noMember, type: visible, data: { members: [memberId] } });
}

/**
 * Members with a visible page. A connection proves nothing (hidden tab, sleeping laptop), so each stream is asked and
 * only visible pages answer.
 */
export async function findLooking(
  bus: Bus,
  memberIds: readonly number[],
  { connectedMs, visibleMs } = defaultPatience,
): Promise<ReadonlySet<number>> {
  const awaited = new Set<number>();
  const looking = new Set<number>();
  const stop = bus.subscribe(({ type, data }) => {
    if (type === connected) for (const id of readMembers(data)) awaited.add(id);
    if (type === visible) for (const id of readMembers(data)) looking.add(id);
  });
  try {
    for (let at = 0; at < memberIds.length; at += idsPerEvent) {
      const members = memberIds.slice(at, at + idsPerEvent);
      bus.publish({ memberId: noMember, type: asked, data: { members } });
    }
    const start = performance.now();
    const isComplete = (elapsedMs: number) =>
      memberIds.every((id) => looking.has(id)) ||
      (awaited.isSubsetOf(looking) && (!bus.isShared || elapsedMs >= connectedMs));
    for (let elapsedMs = 0; !isComplete(elapsedMs) && elapsedMs < visibleMs; ) {
      await wait(recheckMs);
      elapsedMs = performance.now() - start;
    }
  } finally {
    stop();
  }
  return looking;
}

function readMembers({ members }: Record<string, unknown>): number[] {
  return Array.isArray(members) ? members.map(Number) : [];
}
