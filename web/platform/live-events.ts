import { useEffect, useEffectEvent } from 'react';
import type { LiveEvent, LiveEventData, LiveEventType } from '#contract/live.ts';
import { LiveStream } from './live-stream.ts';

type Handler = (event: LiveEvent) => void;

/** Of the mounted components of this tab; there are none on the server. */
const handlers = new Set<Handler>();

function receive(event: LiveEvent): void {
  for (const handle of handlers) handle(event);
}

/** Runs whenever the server tells of such an event while the component is mounted. */
export function useLiveEvent<Type extends LiveEventType>(
  type: Type,
  handler: (data: LiveEventData<Type>) => unknown,
): void {
  const handle = useEffectEvent((event: LiveEvent) => {
    if (event.type === type) void handler(event.data as LiveEventData<Type>);
  });
  useEffect(() => {
    const listen: Handler = (event) => handle(event);
    handlers.add(listen);
    return () => void handlers.delete(listen);
  }, []);
}

/** Keeps the stream of the member open for as long as the component is mounted; once in a page. */
export function useLiveStream(memberId: number): void {
  useEffect(() => {
    const stream = new LiveStream(memberId, receive);
    return () => stream.close();
  }, [memberId]);
}
