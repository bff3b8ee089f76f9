import type { Message } from '#contract/chat/endpoints.ts';

/** Messages that one person wrote without a pause are shown as one block with one time. */
export interface MessageGroup {
  own: boolean;
  messages: Message[];
}

export interface MessageDay {
  /** YYYY-MM-DD in the reader's time zone. */
  date: string;
  groups: MessageGroup[];
}

const pauseMs = 5 * 60 * 1000;

export function splitByDay(messages: Message[], dateOf: (iso: string) => string): MessageDay[] {
  const days: MessageDay[] = [];
  let previous: Message | undefined;
  for (const message of messages) {
    const date = dateOf(message.sent_at);
    let day = days.at(-1);
    if (day?.date !== date) {
      day = { date, groups: [] };
      days.push(day);
    }
    const group = day.groups.at(-1);
    if (group && previous && follows(message, previous)) group.messages.push(message);
    else day.groups.push({ own: message.own, messages: [message] });
    previous = message;
  }
  return days;
}

function follows(message: Message, previous: Message): boolean {
  return message.own === previous.own && Date.parse(message.sent_at) - Date.parse(previous.sent_at) < pauseMs;
}

/** Messages that have not changed stay the same objects. */
export function isSameGroup(a: MessageGroup, b: MessageGroup): boolean {
  return (
    a.messages.length === b.messages.length && a.messages.every((message, n) => message === b.messages[n])
  );
}
