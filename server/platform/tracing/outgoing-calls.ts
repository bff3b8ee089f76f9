import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { OpenSpan, Tracer } from './tracer.ts';

interface Called {
  request: { origin?: string | URL; method?: string };
  response?: { statusCode: number };
}

const channels = {
  begin: 'undici:request:create',
  answer: 'undici:request:headers',
  end: 'undici:request:trailers',
  fault: 'undici:request:error',
} as const;

/**
 * Calls of `fetch` to payment provider, SMS gateway and store of media, as Node announces them. By their host alone: a path may name
 * a payment or a member.
 */
export function traceOutgoingCalls(tracer: Tracer, isTraced: () => boolean): () => void {
  const open = new WeakMap<object, OpenSpan>();
  const status = new WeakMap<object, number>();
  const listeners: Record<keyof typeof channels, (called: Called) => void> = {
    begin({ request }) {
      if (!isTraced() || !request.origin) return;
      const { host } = new URL(request.origin);
      const method = request.method ?? 'GET';
      const attributes = { 'http.request.method': method, 'server.address': host };
      open.set(request, tracer.start(`${method} ${host}`, 'client', attributes));
    },
    answer({ request, response }) {
      if (response) status.set(request, response.statusCode);
    },
    end({ request }) {
      const code = status.get(request) ?? 0;
      open
        .get(request)
        ?.end({ attributes: { 'http.response.status_code': code }, isFault: code === 0 || code >= 400 });
    },
    fault({ request }) {
      open.get(request)?.end({ isFault: true });
    },
  };
  const pairs = Object.entries(channels).map(
    ([name, channel]) =>
      [channel, listeners[name as keyof typeof channels] as (message: unknown) => void] as const,
  );
  for (const [channel, listener] of pairs) subscribe(channel, listener);
  return () => {
    for (const [channel, listener] of pairs) unsubscribe(channel, listener);
  };
}
