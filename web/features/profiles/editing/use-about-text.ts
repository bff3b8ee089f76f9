import { useWindowEvent } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';
import { updateProfile } from '#contract/profiles/forms.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import type { ProfileEditor } from '../use-profile-editor.ts';
import { dropAboutDraft, keepAboutDraft, readAboutDraft } from './about-draft.ts';

/** The text is saved after this pause in typing. */
const pauseMs = 1200;

/** Saves the text while it is typed, also when the page closes. */
export function useAboutText({ values, saved, save }: ProfileEditor) {
  const api = useApi();
  const [about, setAbout] = useState(values.about);
  const unsaved = useRef<string>(undefined);
  const pause = useRef<number>(undefined);
  const latestSave = useRef(save);
  latestSave.current = save;
  const flush = () => {
    const text = unsaved.current;
    unsaved.current = undefined;
    if (text !== undefined) latestSave.current({ about: text });
  };
  const change = (text: string) => {
    setAbout(text);
    unsaved.current = text;
    keepAboutDraft(saved.id, { base: saved.about, text });
    window.clearTimeout(pause.current);
    pause.current = window.setTimeout(flush, pauseMs);
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: on unmount; it reads nothing but refs
  useEffect(() => flush, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after hydration
  useEffect(() => {
    const draft = readAboutDraft(saved.id, saved.about);
    if (draft === undefined) return dropAboutDraft(saved.id);
    setAbout(draft);
    save({ about: draft });
  }, []);

  // The page may close before the pause is over, and abort a request that is not kept alive.
  useWindowEvent('pagehide', () => {
    const text = unsaved.current;
    if (text === undefined) return;
    const sending = api(updateProfile, { about: text });
    sending.then(() => dropAboutDraft(saved.id, text)).catch(() => undefined);
  });
  return { about, change, flush };
}
