import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { sendMessage } from '#contract/chat.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { requireAnswer } from '#web/platform/api-query.ts';
import { addMessage, setCredits } from './chat-cache.ts';
import { dropOutgoing, type Outgoing, putOutgoing, readOutbox } from './outbox.ts';

interface SenderParts {
  client: QueryClient;
  api: ApiClient;
  memberId: number;
  isOnline: () => boolean;
}

/** No answer came, or the server asked to come back: nothing is known against the message itself. */
const passingCodes = ['network', 'unavailable', 'authentication_required'];

/** Sends what lies in the outbox: in each conversation one after the other, so that their order stays. */
export class OutboxSender {
  private readonly parts: SenderParts;
  private readonly busy = new Set<number>();

  constructor(parts: SenderParts) {
    this.parts = parts;
  }

  /** Called whenever the outbox has changed. */
  send(): void {
    const outbox = readOutbox(this.parts.client);
    const due = outbox.filter(({ state, profile }) => state === 'sending' && !this.busy.has(profile));
    for (const profile of new Set(due.map((outgoing) => outgoing.profile))) {
      const first = outbox.find((outgoing) => outgoing.profile === profile && outgoing.state !== 'failed');
      if (!this.parts.isOnline()) this.putOff(profile);
      else if (first) void this.sendOne(first);
    }
  }

  /** Called when there may be a connection again. */
  resume(): void {
    const { client, isOnline } = this.parts;
    if (!isOnline()) return;
    for (const outgoing of readOutbox(client)) {
      if (outgoing.state === 'waiting') this.put({ ...outgoing, state: 'sending' });
    }
    this.send();
  }

  private async sendOne({ key, profile, text, ...rest }: Outgoing): Promise<void> {
    const { client, api, memberId } = this.parts;
    this.busy.add(profile);
    try {
      const answer = requireAnswer(await api(sendMessage, { profile, text, key }));
      this.busy.delete(profile);
      notifyManager.batch(() => {
        const { conversation, message, credits } = answer;
        addMessage(client, { conversation: conversation.id, profile, message, num_unread_messages: 0 });
        setCredits(client, credits);
        dropOutgoing(client, memberId, key);
      });
    } catch (error) {
      this.busy.delete(profile);
      const { code, data } = error instanceof AppError ? error : new AppError('internal');
      if (passingCodes.includes(code)) this.putOff(profile);
      else this.put({ ...rest, key, profile, text, state: 'failed', code, data });
    }
  }

  /** Everything for this receiver waits, or what was written later would arrive first. */
  private putOff(profile: number): void {
    for (const outgoing of readOutbox(this.parts.client)) {
      if (outgoing.profile === profile && outgoing.state === 'sending') {
        this.put({ ...outgoing, state: 'waiting' });
      }
    }
  }

  private put(outgoing: Outgoing): void {
    putOutgoing(this.parts.client, this.parts.memberId, outgoing);
  }
}
