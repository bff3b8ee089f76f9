import { randomUUID } from 'node:crypto';
import { get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { login } from '#contract/accounts/login.ts';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import { eventsPath } from '#contract/live/facts.ts';
import { testPassword } from '#server/testing/members.ts';
import { call } from './call.ts';
import { answeredBy } from './proxy-programs.ts';

const reconnectMs = 500;
const retryMs = 100;

export interface ProxiedMember {
  id: number;
  cookie: string;
  /** The processes that answered, one after the other. */
  answeredBy: string[];
  /** Texts that an event brought, or, after a reconnect, the conversation. */
  known: Set<string>;
  reconnects: number;
  /** Messages that were acknowledged, by their texts. */
  sent: Map<string, number>;
  refusals: Map<string, number>;
}

/** Logs in through the proxy. */
export async function logIn(
  port: number,
  { id, email }: { id: number; email: string },
): Promise<ProxiedMember> {
  const body = JSON.stringify({ email, password: testPassword });
  const { status, headers } = await call({ port }, { method: login.method, path: login.path, body });
  if (status !== '200') throw new Error(`a log-in through the proxy is answered ${status}`);
  const cookie = (headers['set-cookie'] ?? []).map((line) => line.split(';')[0]).join('; ');
  return {
    id,
    cookie,
    answeredBy: [],
    known: new Set(),
    reconnects: 0,
    sent: new Map(),
    refusals: new Map(),
  };
}

/** As a page does: when the stream breaks off it connects again, and fetches once. */
export function listen(
  port: number,
  member: ProxiedMember,
  partner: ProxiedMember,
  signal: AbortSignal,
): Promise<void> {
  const read = (text: string) => {
    for (const [key] of text.matchAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g)) member.known.add(key);
  };
  const connectOnce = () =>
    new Promise<void>((resolve) => {
      const headers = { host: 'localhost:3000', 'sec-fetch-site': 'same-origin', cookie: member.cookie };
      const asked = get({ port, path: eventsPath, headers, agent: false, signal }, (response) => {
        response.setEncoding('utf8').on('data', read);
        response.once('close', resolve);
        response.once('error', () => undefined);
        if (member.reconnects > 0) void refetch(port, member, partner).then(read);
      });
      asked.once('error', () => resolve());
    });
  return (async () => {
    while (!signal.aborted) {
      await connectOnce();
      if (signal.aborted) return;
      member.reconnects += 1;
      await wait(reconnectMs);
    }
  })();
}

async function refetch(port: number, { cookie }: ProxiedMember, { id }: ProxiedMember): Promise<string> {
  for (;;) {
    const path = `${getChat.path}?profile=${id}`;
    const { status, answer } = await call({ port }, { method: getChat.method, path, cookie });
    if (status === '200') return answer;
    await wait(retryMs);
  }
}

/** Writes until it is stopped; what is not acknowledged is sent again with the same key. */
export async function write(
  port: number,
  member: ProxiedMember,
  partner: ProxiedMember,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const key = randomUUID();
    const body = JSON.stringify({
      profile: partner.id,
      content: { kind: 'text', text: `Coffee? ${key}` },
      key,
    });
    while (!member.sent.has(key)) {
      const { status, headers } = await call(
        { port },
        { method: sendMessage.method, path: sendMessage.path, cookie: member.cookie, body },
      );
      if (status === '200') {
        member.sent.set(key, performance.now());
        member.answeredBy.push(String(headers[answeredBy]));
      } else {
        member.refusals.set(status, (member.refusals.get(status) ?? 0) + 1);
        if (signal.aborted) break;
      }
      await wait(retryMs);
    }
  }
}
