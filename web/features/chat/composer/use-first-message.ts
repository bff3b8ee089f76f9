import { useEffect, useState } from 'react';
import { isWithin } from '#contract/signs.ts';
import { normaliseText } from '#contract/typed-text.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useDraft } from '../drafts.ts';
import type { Outgoing } from '../outbox/outbox.ts';
import { useOutgoing } from '../outbox/use-outgoing.ts';

/** Follows one message through the outbox. A failed one becomes the draft again. */
export function useFirstMessage(profile: number) {
  const { message_length: limit } = useSettings();
  const [draft, setDraft] = useDraft(profile);
  const { outgoing, write, discard } = useOutgoing(profile, []);
  const [before, setBefore] = useState<ReadonlySet<string>>();
  const [refused, setRefused] = useState<Outgoing>();
  const own = before && outgoing.find(({ key }) => !before.has(key));
  const failed = own?.state === 'failed' ? own : undefined;

  useEffect(() => {
    if (!failed) return;
    setBefore(undefined);
    setRefused(failed);
    if (failed.content.kind === 'text') setDraft(failed.content.text);
    discard(failed);
  });

  const text = normaliseText(draft);
  const isTooLong = !isWithin(text, limit);
  return {
    draft,
    setDraft,
    isTooLong,
    canSend: text !== '' && !isTooLong && !own,
    send() {
      setRefused(undefined);
      setBefore(new Set(outgoing.map(({ key }) => key)));
      write({ kind: 'text', text });
      setDraft('');
    },
    refused,
    state: before ? (own?.state ?? 'sent') : 'writing',
  } as const;
}
