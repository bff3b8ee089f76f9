import { setTimeout as wait } from 'node:timers/promises';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { Streams } from './streams.ts';

/** Between processes alone: these events are about no member, so that no page hears them. */
const nobody = -1;
const asked = 'pages.asked';
const open = 'pages.open';

/** So long the other processes have for an answer; one that is late costs a push message that was not needed. */
const answerMs = 300;
/** So many ids fit into one notification of the bus. */
const perQuestion = 300;

/** Tells other processes, when they ask, which of their members have a page open in this one. */
export function answerProcesses(bus: Bus, streams: Pick<Streams, 'has'>): () => void {
  return bus.subscribe(({ type, data }) => {
    if (type !== asked) return;
    const members = readMembers(data).filter((id) => streams.has(id));
    if (members.length > 0) bus.publish({ memberId: nobody, type: open, data: { members } });
  });
}

/** Those of these members who have a page open in any process. */
export async function findListening(
  bus: Bus,
  streams: Pick<Streams, 'has'>,
  memberIds: readonly number[],
): Promise<ReadonlySet<number>> {
  const listening = new Set(memberIds.filter((id) => streams.has(id)));
  const elsewhere = memberIds.filter((id) => !listening.has(id));
  if (!bus.isShared || elsewhere.length === 0) return listening;
  const stop = bus.subscribe(({ type, data }) => {
    if (type === open) for (const id of readMembers(data)) listening.add(id);
  });
  for (let at = 0; at < elsewhere.length; at += perQuestion) {
    const members = elsewhere.slice(at, at + perQuestion);
    bus.publish({ memberId: nobody, type: asked, data: { members } });
  }
  await wait(answerMs);
  stop();
  return listening;
}

function readMembers({ members }: Record<string, unknown>): number[] {
  return Array.isArray(members) ? members.map(Number) : [];
}
