import type { LiveEvent } from '#contract/live/endpoints.ts';

const sessionEnd: LiveEvent = { type: 'session.ended', data: {} };

export function openLiveChannel(memberId: number): BroadcastChannel {
  return new BroadcastChannel(`duet-live-${memberId}`);
}

/** At logout the other tabs need not wait for the server. */
export function tellSessionEnd(memberId: number): void {
  const channel = openLiveChannel(memberId);
  channel.postMessage(sessionEnd);
  channel.close();
}
