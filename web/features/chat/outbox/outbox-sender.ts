import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { getChat, sendMessage } from '#contract/chat/endpoints.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { loadVoiceSending } from '#web/app/outbox-sounds.ts';
import { findGone } from '#web/features/blocks/gone-notice.tsx';
import { queriesOf, requireAnswer } from '#web/platform/api/api-query.ts';
import { getApi } from '#web/platform/api/query-client.ts';
import { noteReachedOut, setCredits } from '#web/platform/session/viewer.ts';
import { addMessage } from '../chat-cache.ts';
import { dropOutgoing, type Outgoing, putOutgoing, readOutbox } from './outbox.ts';

/** Temporary failures that say nothing against the message itself. */
const passingCodes = ['network', 'unavailable', 'authentication_required'];

/** Of conversations in which one of the two has said no. */
const endedCodes = ['chat.ended', 'chat.ended_by_you'];

/**
 * Sends the outbox in order within each conversation. It ignores `navigator.onLine`, which some browsers always report
 * as false.
 */
export class OutboxSender {
  private readonly client: QueryClient;
  private readonly memberId: number;
  private readonly busy = new Set<number>();

  constructor(client: QueryClient, memberId: number) {
    this.client = client;
    this.memberId = memberId;
  }

  send(): void {
    const outbox = readOutbox(this.client);
    const due = outbox.filter(({ state, profile }) => state === 'sending' && !this.busy.has(profile));
    for (const profile of new Set(due.map((outgoing) => outgoing.profile))) {
      const first = outbox.find((outgoing) => outgoing.profile === profile && outgoing.state !== 'failed');
      if (first) void this.sendOne(first);
    }
  }

  resume(): void {
    for (const outgoing of readOutbox(this.client)) {
      if (outgoing.state === 'waiting') this.put({ ...outgoing, state: 'sending' });
    }
    this.send();
  }

  private async sendOne(outgoing: Outgoing): Promise<void> {
    const { client, memberId } = this;
    const { key, profile } = outgoing;
    this.busy.add(profile);
    try {
      const answer = await this.post(outgoing);
      this.busy.delete(profile);
      notifyManager.batch(() => {
        const { conversation, message, credits } = answer;
        addMessage(client, { conversation: conversation.id, profile, message });
        setCredits(client, credits);
        noteReachedOut(client);
        dropOutgoing(client, memberId, key);
      });
    } catch (error) {
      this.busy.delete(profile);
      const { code, data } = error instanceof AppError ? error : new AppError('internal');
      if (passingCodes.includes(code)) this.putOff(profile);
      else this.put({ ...outgoing, state: 'failed', code, data });
      // Whom the other hears from may have changed since the page was loaded: the composer says so, too.
      if (findGone(error) || endedCodes.includes(code) || code.startsWith('chat.contact_'))
        void client.invalidateQueries(queriesOf(getChat));
    }
    this.send();
  }

  private async post({ key, profile, content }: Outgoing): Promise<OutputOf<typeof sendMessage>> {
    const api = getApi(this.client);
    if (content.kind !== 'voice') return requireAnswer(await api(sendMessage, { profile, content, key }));
    const { sendWaitingVoice } = await loadVoiceSending();
    return sendWaitingVoice(api, { memberId: this.memberId, profile, key, content });
  }

  /** All messages to this receiver wait; otherwise later ones would arrive first. */
  private putOff(profile: number): void {
    for (const outgoing of readOutbox(this.client)) {
      if (outgoing.profile === profile && outgoing.state === 'sending') {
        this.put({ ...outgoing, state: 'waiting' });
      }
    }
  }

  private put(outgoing: Outgoing): void {
    putOutgoing(this.client, this.memberId, outgoing);
  }
}

const senders = new WeakMap<QueryClient, OutboxSender>();

/** One per page, because it tracks what is in flight. A page of another member is another document. */
export function getOutboxSender(client: QueryClient, memberId: number): OutboxSender {
  const known = senders.get(client);
  if (known) return known;
  const sender = new OutboxSender(client, memberId);
  senders.set(client, sender);
  return sender;
}
