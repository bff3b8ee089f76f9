import { useEffect, useState } from 'react';
import type { TextContent } from '#contract/chat.text.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** What the member has begun to write to somebody; it survives a reload and a walk through the site. */
export function useDraft(profile: number): [string, (text: string) => void] {
  const { id } = useMember();
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') removeItem('draft', id, profile);
    else writeItem('draft', id, { name: profile, value: toContent(next) });
  };
  useEffect(() => setText(readDraft(id, profile)), [id, profile]);
  return [text, change];
}

const toContent = (text: string): TextContent => ({ kind: 'text', text });

/** Empty where nothing was begun. */
export function readDraft(memberId: number, profile: number): string {
  const { kind, text } = (readItem('draft', memberId, profile) ?? {}) as Partial<TextContent>;
  return kind === 'text' && text ? text : '';
}
