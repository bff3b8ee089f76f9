import { localStore } from '#web/platform/storage.ts';

const keyOf = (viewerId: number, memberId: number) => `duet.like.${viewerId}.${memberId}`;

/** A word that is not sent yet: it waits while the member gets credits. */
export function readWord(viewerId: number, memberId: number): string {
  const text = localStore.read(keyOf(viewerId, memberId));
  return typeof text === 'string' ? text : '';
}

export function keepWord(viewerId: number, memberId: number, text: string): void {
  if (text.trim() === '') localStore.remove(keyOf(viewerId, memberId));
  else localStore.write(keyOf(viewerId, memberId), text);
}
