import { useEffect, useState } from 'react';
import { useMember } from '#web/platform/viewer.ts';
import { readItem, removeItem, writeItem } from './storage.ts';

/** What the member has begun to write to somebody; it survives a reload and a walk through the site. */
export function useDraft(profile: number): [string, (text: string) => void] {
  const { id } = useMember();
  const [text, setText] = useState('');
  // Not before: the server's HTML knows of no draft.
  useEffect(() => setText(readItem('draft', id, profile) ?? ''), [id, profile]);
  const change = (next: string) => {
    setText(next);
    if (next.trim() === '') removeItem('draft', id, profile);
    else writeItem('draft', id, { name: profile, text: next });
  };
  return [text, change];
}
