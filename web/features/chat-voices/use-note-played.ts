import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { noteVoicePlayed } from '#contract/chat/voices.ts';
import type { MessagePlace } from '#web/app/extensions.ts';
import { refetchChanged } from '#web/features/chat/chat-cache.ts';
import { requireAnswer } from '#web/platform/api/api-query.ts';
import { useApi } from '#web/platform/api/use-api.ts';

/** Where the sender does not learn of it, no refetch brings it: this page remembers what was played. */
const playedHere = new Set<string>();

interface Played {
  id: string;
  /** Undefined for what the viewer has sent. */
  place: MessagePlace | undefined;
  isPlayed: boolean;
}

export function useNotePlayed({ id, place, isPlayed }: Played) {
  const api = useApi();
  const client = useQueryClient();
  const [, setNoted] = useState(false);
  const known = isPlayed || playedHere.has(id);
  const note = async () => {
    if (!place || known) return;
    playedHere.add(id);
    setNoted(true);
    try {
      refetchChanged(client, requireAnswer(await api(noteVoicePlayed, place)));
    } catch {
      // The next time it is played says it again.
      playedHere.delete(id);
    }
  };
  return { isPlayed: known, note: () => void note() };
}
