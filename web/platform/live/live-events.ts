import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import {
  confirmLooking,
  type LiveEvent,
  type LiveEventData,
  type LiveEventType,
} from '#contract/live/endpoints.ts';
import { getApi } from '../api/query-client.ts';
import { checkSession } from '../session/viewer.ts';
import { LiveStream } from './live-stream.ts';

type Handler = (event: LiveEvent) => void;

const handlers = new Set<Handler>();

function receive(event: LiveEvent): void {
  for (const handle of handlers) handle(event);
}

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

/** Keeps the member's stream open while the component is mounted; used once in a page. */
export function useLiveStream(memberId: number): void {
  const client = useQueryClient();
  useEffect(() => {
    const stream = new LiveStream(memberId, {
      receive,
      checkSession: () => checkSession(client),
      // A late or lost answer costs one push message.
      confirmLooking: (question) => void getApi(client)(confirmLooking, { question }).catch(() => {}),
    });
    return () => stream.close();
  }, [client, memberId]);
}
