import { notifyManager, type QueryClient } from '@tanstack/react-query';
import { getChat, sendMessage } from '#contract/chat.ts';
import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { findGone } from '#web/features/blocks/gone-notice.tsx';
import { queriesOf, requireAnswer } from '#web/platform/api/api-query.ts';
import { setCredits } from '#web/platform/session/viewer.ts';
import { addMessage } from '../chat-cache.ts';
import { dropOutgoing, type Outgoing, putOutgoing, readOutbox } from './outbox.ts';

interface SenderParts {
  client: QueryClient;
  api: ApiClient;
  memberId: number;
}

/** No answer came, or the server asked to come back: nothing is known against the message itself. */
const passingCodes = ['network', 'unavailable', 'authentication_required'];

/**
 * Sends what lies in the outbox: in each conversation one after the other, so that their order stays. It never asks the
 * browser whether it is online, which some deny for as long as they run.
 */
export class OutboxSender {
  private readonly parts: SenderParts;
  private readonly busy = new Set<number>();

  constructor(parts: SenderParts) {
    this.parts = parts;
  }

  send(): void {
    const outbox = readOutbox(this.parts.client);
    const due = outbox.filter(({ state, profile }) => state === 'sending' && !this.busy.has(profile));
    for (const profile of new Set(due.map((outgoing) => outgoing.profile))) {
      const first = outbox.find((outgoing) => outgoing.profile === profile && outgoing.state !== 'failed');
      if (first) void this.sendOne(first);
    }
  }

  resume(): void {
    for (const outgoing of readOutbox(this.parts.client)) {
      if (outgoing.state === 'waiting') this.put({ ...outgoing, state: 'sending' });
    }
    this.send();
  }

  private async sendOne(outgoing: Outgoing): Promise<void> {
    const { client, api, memberId } = this.parts;
    const { key, profile, content } = outgoing;
    this.busy.add(profile);
    try {
      const answer = requireAnswer(await api(sendMessage, { profile, content, key }));
      this.busy.delete(profile);
      notifyManager.batch(() => {
        const { conversation, message, credits } = answer;
        addMessage(client, { conversation: conversation.id, profile, message });
        setCredits(client, credits);
        dropOutgoing(client, memberId, key);
      });
    } catch (error) {
      this.busy.delete(profile);
      const { code, data } = error instanceof AppError ? error : new AppError('internal');
      if (passingCodes.includes(code)) this.putOff(profile);
      else this.put({ ...outgoing, state: 'failed', code, data });
      if (findGone(error)) void client.invalidateQueries(queriesOf(getChat));
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
