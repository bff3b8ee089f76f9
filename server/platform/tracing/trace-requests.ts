import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { OpenSpan, Tracer } from './tracer.ts';

type EndSpan = (request: FastifyRequest, endpoint: string, status: number) => void;

/** A span from the first hook on. A stream that outlives its request has none: what never ends is never sent. */
export function traceRequests(app: FastifyInstance, tracer: Tracer): EndSpan {
  const spans = new WeakMap<FastifyRequest, OpenSpan>();
  app.addHook('onRequest', (request, _reply, done) => {
    const span = tracer.start(request.method, 'server');
    spans.set(request, span);
    span.within(done);
  });
  return (request, endpoint, status) =>
    spans.get(request)?.end({
      name: `${request.method} ${endpoint}`,
      attributes: { 'http.request.method': request.method, 'http.response.status_code': status },
      isFault: status >= 500,
    });
}
