import { InfiniteQueryObserver, QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Chat, getChat, listChats, type Message, sendMessage } from '#contract/chat/endpoints.ts';
import type { AnyEndpoint, ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/live/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { ApiQueryClient } from '#web/platform/api/query-client.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { ben } from '#web/testing/people.ts';
import { addMessage, markDelivered, markRead } from './chat-cache.ts';
import { chatsQuery, conversationQuery, listMessages } from './chat-queries.ts';
import { outboxQuery, putOutgoing, readOutbox } from './outbox/outbox.ts';
import { getOutboxSender } from './outbox/outbox-sender.ts';

const me = 1;
const conversation = 20;
const profile = { ...ben, deleted: false };

/** These steps happen in any order, also while earlier ones are still on their way. */
const steps = [
  'write',
  'write elsewhere',
  'partner writes',
  'partner reads',
  'read elsewhere',
  'poll',
  'lose the stream',
] as const;
type Step = (typeof steps)[number];

/** Holds the true state and sends it to its listeners. */
class Server {
  readonly messages: Message[] = [];
  readonly listeners: ((event: LiveEvent) => void)[] = [];
  private readSeq = 0;
  private partnerReadSeq = 0;

  add(own: boolean, key: string): Message {
    const known = this.messages.find((message) => message.key === key);
    if (known) return known;
    const seq = this.messages.length + 1;
    const content = { kind: 'text', text: `message ${seq}` } as const;
    const message: Message = { seq, own, content, sent_at: '2026-11-02T12:00:00Z', key: own ? key : null };
    this.messages.push(message);
    const data = { conversation, profile: ben.id, message, num_unread_messages: this.countUnread() };
    this.tell({ type: 'message', data });
    return message;
  }

  read(own: boolean): void {
    const seq = this.messages.length;
    if (own) this.readSeq = seq;
    else this.partnerReadSeq = seq;
    this.tell({ type: 'read', data: { conversation, seq, own } });
  }

  answerChat() {
    const { readSeq, partnerReadSeq } = this;
    return {
      conversation: {
        id: this.messages.length > 0 ? conversation : null,
        last_seq: this.messages.length,
        read_seq: readSeq,
        partner_read_seq: partnerReadSeq,
        partner_delivered_seq: partnerReadSeq,
        history_since: null,
      },
      profile,
      messages: [...this.messages],
      has_more: false,
      refusal: null,
      message_credits: 2,
      credits: 100,
    };
  }

  answerList() {
    const last = this.messages.at(-1);
    const unread = this.countUnread();
    const chat: Chat | undefined = last && {
      conversation: { id: conversation },
      profile,
      num_unread_messages: unread,
      last_message: {
        seq: last.seq,
        own: last.own,
        kind: 'text',
        gone: false,
        preview: `message ${last.seq}`,
        sent_at: last.sent_at,
      },
    };
    return { chats: chat ? [chat] : [], has_more: false, num_unread_messages: unread, removed_profiles: [] };
  }

  private countUnread(): number {
    return this.messages.filter(({ own, seq }) => !own && seq > this.readSeq).length;
  }

  private tell(event: LiveEvent): void {
    if (event.type === 'read' && !event.data.own)
      this.tell({ type: 'delivered', data: { conversation, seq: event.data.seq } });
    for (const listener of this.listeners) listener(event);
  }
}

/** A tab with the conversation and the list on screen, behind a network that takes its time and loses answers. */
function openTab(server: Server, network: fc.Scheduler, losesAnswer: () => boolean) {
  const travel = () => network.schedule(Promise.resolve());
  const api = (async (endpoint: AnyEndpoint, input: { key: string }) => {
    await travel();
    const answer = handle(server, endpoint, input);
    await travel();
    if (endpoint === sendMessage && losesAnswer()) throw new AppError('network');
    return answer;
  }) as unknown as ApiClient;
  const client = new ApiQueryClient(api);
  const sender = getOutboxSender(client, me);
  const observers = [
    new InfiniteQueryObserver(client, conversationQuery({ profile: ben.id })),
    new QueryObserver(client, chatsQuery()),
    new QueryObserver(client, outboxQuery),
  ].map((observer) => observer.subscribe(() => {}));
  const refresh = () => {
    for (const read of [listChats, getChat]) void client.invalidateQueries(queriesOf(read));
    sender.resume();
  };
  // Events keep their order; those that were told while the stream was down are lost.
  let stream = Promise.resolve();
  let connection = 0;
  server.listeners.push((event) => {
    const heardOn = connection;
    stream = stream.then(travel).then(() => {
      if (heardOn === connection) hear(client, event);
    });
  });
  return {
    client,
    refresh,
    loseStream() {
      connection += 1;
      stream = stream.then(travel).then(() => {
        reloadQueries(client, queriesOf(listChats), queriesOf(getChat));
        sender.resume();
      });
    },
    write(key: string) {
      const content = { kind: 'text', text: key } as const;
      putOutgoing(client, me, {
        key,
        profile: ben.id,
        content,
        writtenAt: '2026-11-02T12:00:00Z',
        state: 'sending',
      });
      sender.send();
    },
    resume: () => sender.resume(),
    close: () => {
      for (const unsubscribe of observers) unsubscribe();
      client.clear();
    },
  };
}

function handle(server: Server, endpoint: AnyEndpoint, { key }: { key: string }): unknown {
  if (endpoint === getChat) return server.answerChat();
  if (endpoint === listChats) return server.answerList();
  return { conversation: { id: conversation }, message: server.add(true, key), credits: 100 };
}

function hear(client: ApiQueryClient, event: LiveEvent): void {
  if (event.type === 'message') addMessage(client, event.data);
  if (event.type === 'read') markRead(client, event.data);
  if (event.type === 'delivered') markDelivered(client, event.data);
}

function take(
  step: Step,
  n: number,
  { server, tab }: { server: Server; tab: ReturnType<typeof openTab> },
): void {
  if (step === 'write') tab.write(`key ${n}`);
  else if (step === 'write elsewhere') server.add(true, `elsewhere ${n}`);
  else if (step === 'partner writes') server.add(false, `theirs ${n}`);
  else if (step === 'partner reads') server.read(false);
  else if (step === 'read elsewhere') server.read(true);
  else if (step === 'poll') tab.refresh();
  else tab.loseStream();
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
});

const pause = () => new Promise((resolve) => setTimeout(resolve));

test('whatever crosses on the way, a page ends with what a fresh one is told, and each message is sent once [CHA-13, CHA-16]', async () => {
  const step = fc.record({ step: fc.constantFrom(...steps), arrivals: fc.nat(4), losesAnswer: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 12 }), async (network, plan) => {
      const server = new Server();
      const losses = plan.map(({ losesAnswer }) => losesAnswer);
      const tab = openTab(server, network, () => losses.shift() ?? false);
      const settle = async () => {
        for (let quiet = 0; quiet < 3; quiet = network.count() > 0 ? 0 : quiet + 1) {
          while (network.count() > 0) await network.waitOne();
          await pause();
        }
      };
      for (const [n, { step, arrivals }] of plan.entries()) {
        take(step, n, { server, tab });
        await pause();
        for (let left = arrivals; left > 0 && network.count() > 0; left -= 1) await network.waitOne();
      }
      await settle();
      while (readOutbox(tab.client).length > 0) {
        tab.resume();
        await settle();
      }
      const pages = tab.client.getQueryData(conversationQuery({ profile: ben.id }).queryKey);
      const shown = {
        messages: pages && listMessages(pages),
        conversation: pages?.pages[0]?.conversation,
        list: tab.client.getQueryData(chatsQuery().queryKey),
      };
      tab.close();
      const { messages, conversation: fresh } = server.answerChat();
      expect(shown).toEqual({ messages, conversation: fresh, list: server.answerList() });
      expect(server.messages.filter(({ key }) => key?.startsWith('key'))).toHaveLength(
        plan.filter(({ step }) => step === 'write').length,
      );
    }),
    { numRuns: 60 },
  );
});
