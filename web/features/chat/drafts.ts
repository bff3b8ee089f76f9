import { useEffect, useState } from 'react';
import type { TextContent } from '#contract/chat/text.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { readItem, removeItem, writeItem } from './outbox/storage.ts';

/** The draft survives a reload and visits of other pages. */
export function useDraft(profile: number): [string, (text: string) => void] {
  const { id } = useMember();
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') removeItem('draft', id, profile);
    else writeDraft(id, profile, next);
  };
  useEffect(() => setText(readDraft(id, profile)), [id, profile]);
  return [text, change];
}

export function writeDraft(memberId: number, profile: number, text: string): void {
  writeItem('draft', memberId, { name: profile, value: { kind: 'text', text } satisfies TextContent });
}

/** Returns an empty text without a draft. */
export function readDraft(memberId: number, profile: number): string {
  const { kind, text } = (readItem('draft', memberId, profile) ?? {}) as Partial<TextContent>;
  return kind === 'text' && text ? text : '';
}
