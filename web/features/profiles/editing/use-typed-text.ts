import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import { updateProfile } from '#contract/profiles/forms.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { dropDraft, keepDraft, readDraft, type TypedField } from './typed-draft.ts';

/** The text is saved after this pause in typing. */
const pauseMs = 1200;

interface Typed {
  field: TypedField;
  /** What it holds, which may not be saved yet, and the server's value; both as a text. */
  value: string;
  saved: string;
  toChanges: (text: string) => InputOf<typeof updateProfile>;
}

/** Saves the text while it is typed, also when the page closes. */
export function useTypedText({ saved: { id }, save }: ProfileEditor, typed: Typed) {
  const { field, value, saved, toChanges } = typed;
  const api = useApi();
  const [text, setText] = useState(value);
  const unsaved = useRef<string>(undefined);
  const pause = useRef<number>(undefined);
  const latestSave = useRef(save);
  latestSave.current = save;
  const flush = () => {
    const waiting = unsaved.current;
    unsaved.current = undefined;
    if (waiting !== undefined) latestSave.current(toChanges(waiting));
  };
  const change = (changed: string) => {
    setText(changed);
    unsaved.current = changed;
    keepDraft(field, id, { base: saved, text: changed });
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(flush, pauseMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount; it reads nothing but refs
  useEffect(() => flush, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = readDraft(field, id, saved);
    if (draft === undefined) return dropDraft(field, id);
    setText(draft);
    save(toChanges(draft));
  }, []);

  // The page may close before the pause is over, and abort a request that is not kept alive.
  useWindowEvent('pagehide', () => {
    const waiting = unsaved.current;
    if (waiting === undefined) return;
    const sending = api(updateProfile, toChanges(waiting));
    sending.then(() => dropDraft(field, id, waiting)).catch(() => undefined);
  });
  return { text, change, flush };
}
