import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type LiveEventType, liveEventSchemas } from './endpoints.ts';
import { parseLiveEvent } from './parse.ts';

const line = (type: string, data: unknown) => JSON.stringify({ type, data });
const resync = { type: 'resync', data: {} };

test('an event is read as it was sent, without what the page does not know [CHA-13]', () => {
  expect(parseLiveEvent(line('credits.changed', { credits: 7, secret: 1 }))).toEqual({
    type: 'credits.changed',
    data: { credits: 7 },
  });
  const message = {
    seq: 1,
    revision: 1,
    own: false,
    content: { kind: 'text', text: 'Hello' },
    sent_at: '2026-11-02T12:00:00.000Z',
    key: null,
  };
  const data = { conversation: 5, profile: 6, message, num_unread_messages: 1 };
  expect(parseLiveEvent(line('message', data))).toEqual({ type: 'message', data });
});

test.each([
  ['of a newer version', 'gift.received', { gift: 1 }],
  ['named like something every object has', 'constructor', {}],
  ['named like the prototype', '__proto__', {}],
  ['without its data', 'credits.changed', undefined],
  ['with data of another kind', 'credits.changed', { credits: 'many' }],
  ['about nobody', 'like.received', { profile: 0 }],
  ['of a kind of message this page cannot draw', 'message', { message: { content: { kind: 'hologram' } } }],
])('an event %s makes the page fetch again', (_case, type, data) => {
  expect(parseLiveEvent(line(type, data))).toEqual(resync);
});

test('the end of all sessions names none', () => {
  expect(parseLiveEvent(line('session.ended', {}))).toEqual({ type: 'session.ended', data: {} });
});

test('the browser takes and refuses the same events as the schemas of the server [CHA-13]', () => {
  const types = (Object.keys(liveEventSchemas) as LiveEventType[]).filter((type) => type !== 'message');
  const value = fc.oneof(
    fc.integer(),
    fc.boolean(),
    fc.constantFrom('completed', 'x', 0, 1.5, null, undefined),
  );
  const fields = [
    'conversation',
    'profile',
    'revision',
    'seq',
    'own',
    'credits',
    'payment_id',
    'status',
    'sessionId',
  ];
  const data = fc.dictionary(fc.constantFrom(...fields), value, { noNullPrototype: true });
  fc.assert(
    fc.property(fc.constantFrom(...types), data, (type, sent) => {
      const parsed = liveEventSchemas[type].safeParse(JSON.parse(JSON.stringify(sent)));
      expect(parseLiveEvent(line(type, sent))).toEqual(parsed.success ? { type, data: parsed.data } : resync);
    }),
    { numRuns: 2000 },
  );
});
