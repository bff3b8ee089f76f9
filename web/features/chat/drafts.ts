import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { useMember } from '#web/platform/viewer.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** What the member has begun to write to somebody; it survives a reload and a walk through the site. */
export function useDraft(
  profile: number,
  input: RefObject<HTMLTextAreaElement | null>,
): [string, (text: string) => void] {
  const { id } = useMember();
  const [text, setText] = useState('');
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') removeItem('draft', id, profile);
    else writeItem('draft', id, { name: profile, text: next });
  };
  const begin = useEffectEvent(() => {
    // Typed into the server's HTML, before this script ran.
    const typed = input.current?.value;
    if (typed) change(typed);
    else setText(readItem('draft', id, profile) ?? '');
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation has its own draft
  useEffect(() => begin(), [id, profile]);
  return [text, change];
}
