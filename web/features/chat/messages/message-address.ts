/** Names a message in the address of its conversation, which opens there. */
const param = 'message';

export function messageAddress(conversation: number, seq: number): string {
  return `/chats/${conversation}${messageSearch(seq)}`;
}

/** Of the conversation that is open. */
export function messageSearch(seq: number): string {
  return `?${param}=${seq}`;
}

export function readMessageAddress(search: string): number | null {
  const seq = Number(new URLSearchParams(search).get(param));
  return Number.isSafeInteger(seq) && seq > 0 ? seq : null;
}
