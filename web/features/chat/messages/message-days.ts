import type { Message } from '#contract/chat/endpoints.ts';

/** Messages that one person wrote without a pause are shown as one block with one time. */
export interface MessageGroup {
  own: boolean;
  /** YYYY-MM-DD in the reader's time zone, of the first group of a day. */
  day?: string;
  messages: Message[];
}

/** Groups that are rendered as one, and left out of the layout as one while they are far from sight. */
export interface Stretch {
  /** Stays while older and newer messages come. */
  key: number;
  groups: MessageGroup[];
}

const pauseMs = 5 * 60 * 1000;
/** In messages: few enough to lay out between two frames. */
const stretchLength = 10;

export function splitIntoStretches(messages: Message[], dateOf: (message: Message) => string): Stretch[] {
  const stretches: Stretch[] = [];
  for (const group of splitIntoGroups(messages, dateOf)) {
    const key = Math.floor((group.messages[0]?.seq ?? 0) / stretchLength);
    const last = stretches.at(-1);
    if (last?.key === key) last.groups.push(group);
    else stretches.push({ key, groups: [group] });
  }
  return stretches;
}

export function splitIntoGroups(messages: Message[], dateOf: (message: Message) => string): MessageGroup[] {
  const groups: MessageGroup[] = [];
  let previous: Message | undefined;
  let today: string | undefined;
  for (const message of messages) {
    const day = dateOf(message);
    const group = groups.at(-1);
    if (group && previous && day === today && follows(message, previous)) group.messages.push(message);
    else groups.push({ own: message.own, messages: [message], ...(day !== today && { day }) });
    previous = message;
    today = day;
  }
  return groups;
}

/** Formatting a date takes long, and of thousands of messages few are new. */
export function rememberDates(dateOf: (iso: string) => string): (message: Message) => string {
  const known = new WeakMap<Message, string>();
  return (message) => {
    const date = known.get(message) ?? dateOf(message.sent_at);
    known.set(message, date);
    return date;
  };
}

function follows(message: Message, previous: Message): boolean {
  return message.own === previous.own && Date.parse(message.sent_at) - Date.parse(previous.sent_at) < pauseMs;
}

/** Messages that have not changed stay the same objects. */
export function isSameGroup(a: MessageGroup, b: MessageGroup): boolean {
  return a.day === b.day && isSameList(a.messages, b.messages, Object.is);
}

export function isSameStretch(a: Stretch, b: Stretch): boolean {
  return isSameList(a.groups, b.groups, isSameGroup);
}

function isSameList<Item>(a: Item[], b: Item[], isSame: (a: Item, b: Item) => boolean): boolean {
  return a.length === b.length && a.every((item, n) => isSame(item, b[n] as Item));
}
