import { QueryObserver } from '@tanstack/react-query';
import fc from 'fast-check';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Chat, getChat, listChats, type Message, sendMessage } from '#contract/chat/endpoints.ts';
import { toPreview } from '#contract/chat/kinds.ts';
import type { AnyEndpoint, ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { LiveEvent } from '#contract/live/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { hearChatEvent, openChatPage } from '#web/testing/chat-page.ts';
import { ben } from '#web/testing/people.ts';
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
  'replace a content',
  'take back',
  'remove elsewhere',
  'restore elsewhere',
  'scroll up',
  'poll',
  'lose the stream',
] as const;
type Step = (typeof steps)[number];

/** Messages answered at once, few enough that pages and gaps come about. */
const pageSize = 3;

/** Holds the true state and sends it to its listeners. */
class Server {
  readonly messages: Message[] = [];
  readonly listeners: ((event: LiveEvent) => void)[] = [];
  private revision = 0;
  private readSeq = 0;
  private partnerReadSeq = 0;
  private removedSeq = 0;

  add(own: boolean, key: string): Message {
    const known = this.messages.find((message) => message.key === key);
    if (known) return known;
    const seq = this.messages.length + 1;
    const content = { kind: 'text', text: `message ${seq}` } as const;
    this.revision += 1;
    const { revision } = this;
    const message: Message = {
      seq,
      revision,
      own,
      content,
      sent_at: '2026-11-02T12:00:00Z',
      key: own ? key : null,
    };
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

  replace(n: number, text: string): void {
    const index = n % (this.messages.length || 1);
    const old = this.messages[index];
    if (!old) return;
    this.revision += 1;
    const { revision } = this;
    this.messages[index] = { ...old, revision, content: { kind: 'text', text } };
    this.tell({ type: 'conversation.changed', data: { conversation, profile: ben.id, revision } });
  }

  setRemoved(isRemoved: boolean): void {
    const removedSeq = isRemoved ? this.messages.length : 0;
    if (removedSeq === this.removedSeq) return;
    this.removedSeq = removedSeq;
    this.tell({ type: isRemoved ? 'chat.deleted' : 'chat.restored', data: { conversation } });
  }

  answerChat({ before = Number.POSITIVE_INFINITY, since }: { before?: number; since?: number } = {}) {
    const { readSeq, partnerReadSeq, revision, removedSeq } = this;
    const visible = this.messages.filter(({ seq }) => seq > removedSeq && seq < before);
    const asked = visible.filter((message) => since === undefined || message.revision > since);
    const hasMore = asked.length > pageSize;
    return {
      conversation: {
        id: this.messages.length > 0 ? conversation : null,
        last_seq: this.messages.length,
        revision,
        removed_seq: removedSeq,
        read_seq: readSeq,
        partner_read_seq: partnerReadSeq,
        partner_delivered_seq: partnerReadSeq,
        history_since: null,
      },
      profile,
      messages: hasMore && since !== undefined ? [] : asked.slice(-pageSize),
      has_more: hasMore,
      refusal: null,
      message_credits: 2,
      credits: 100,
    };
  }

  answerList() {
    const newest = this.messages.at(-1);
    const last = newest && newest.seq > this.removedSeq ? newest : undefined;
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
        preview: toPreview(last.content),
        sent_at: last.sent_at,
      },
    };
    return {
      chats: chat ? [chat] : [],
      has_more: false,
      num_unread_messages: unread,
      removed_profiles: newest && !chat ? [ben.id] : [],
    };
  }

  private countUnread(): number {
    return this.messages.filter(({ own, seq }) => !own && seq > Math.max(this.readSeq, this.removedSeq))
      .length;
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
  const api = (async (endpoint: AnyEndpoint, input: Input) => {
    await travel();
    const answer = handle(server, endpoint, input);
    await travel();
    if (endpoint === sendMessage && losesAnswer()) throw new AppError('network');
    return answer;
  }) as unknown as ApiClient;
  const page = openChatPage(api, { profile: ben.id });
  const { client } = page;
  const sender = getOutboxSender(client, me);
  const unsubscribe = new QueryObserver(client, outboxQuery).subscribe(() => {});
  const refresh = () => {
    for (const read of [listChats, getChat]) void client.invalidateQueries(queriesOf(read));
    sender.resume();
  };
  // Events of one process keep their order, changes come from another one; events are lost while the stream is down.
  let stream = Promise.resolve();
  let connection = 0;
  server.listeners.push((event) => {
    const heardOn = connection;
    const arrive = () => {
      if (heardOn === connection) hearChatEvent(client, event);
    };
    if (event.type === 'conversation.changed') void travel().then(arrive);
    else stream = stream.then(travel).then(arrive);
  });
  return {
    ...page,
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
    close() {
      unsubscribe();
      page.close();
    },
  };
}

type Input = { key: string; before?: number; since?: number };

function handle(server: Server, endpoint: AnyEndpoint, { key, ...input }: Input): unknown {
  if (endpoint === getChat) return server.answerChat(input);
  if (endpoint === listChats) return server.answerList();
  return { conversation: { id: conversation }, message: server.add(true, key), credits: 100 };
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
  else if (step === 'replace a content') server.replace(n, `changed ${n}`);
  else if (step === 'take back') server.replace(n * 7, '');
  else if (step === 'remove elsewhere') server.setRemoved(true);
  else if (step === 'restore elsewhere') server.setRemoved(false);
  else if (step === 'scroll up') tab.scrollUp();
  else if (step === 'poll') tab.refresh();
  else tab.loseStream();
}

beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem() {}, removeItem() {} });
});

const pause = () => new Promise((resolve) => setTimeout(resolve));

/** What one arrival sets off ends before the next one, as in a browser. */
async function arriveNext(network: fc.Scheduler): Promise<void> {
  await network.waitOne();
  await new Promise((resolve) => setImmediate(resolve));
}

test('whatever crosses on the way, a page ends with what a fresh one is told, and each message is sent once [CHA-13, CHA-16]', async () => {
  const step = fc.record({ step: fc.constantFrom(...steps), arrivals: fc.nat(4), losesAnswer: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), fc.array(step, { maxLength: 15 }), async (network, plan) => {
      const server = new Server();
      const losses = plan.map(({ losesAnswer }) => losesAnswer);
      const tab = openTab(server, network, () => losses.shift() ?? false);
      const settle = async () => {
        for (let quiet = 0; quiet < 3; quiet = network.count() > 0 ? 0 : quiet + 1) {
          while (network.count() > 0) await arriveNext(network);
          await pause();
        }
      };
      for (const [n, { step, arrivals }] of plan.entries()) {
        take(step, n, { server, tab });
        await pause();
        for (let left = arrivals; left > 0 && network.count() > 0; left -= 1) await arriveNext(network);
      }
      await settle();
      while (readOutbox(tab.client).length > 0) {
        tab.resume();
        await settle();
      }
      const shown = tab.read();
      tab.close();
      const { conversation: fresh } = server.answerChat();
      const first = shown.messages?.[0]?.seq ?? server.messages.length + 1;
      expect(shown).toEqual({
        error: null,
        messages: server.messages.filter(({ seq }) => seq >= first),
        conversation: fresh,
        refused: null,
        hasOlder: first > fresh.removed_seq + 1,
        list: server.answerList(),
      });
      expect(tab.returned).toEqual([]);
      expect(server.messages.filter(({ key }) => key?.startsWith('key'))).toHaveLength(
        plan.filter(({ step }) => step === 'write').length,
      );
    }),
    { numRuns: 100 },
  );
});
