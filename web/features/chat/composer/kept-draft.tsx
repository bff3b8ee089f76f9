import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { GrowingTextarea } from '#web/ui/forms/growing-textarea.tsx';
import { readDraft } from '../drafts.ts';
import { outboxQuery } from '../outbox/outbox.ts';
import classes from './composer.module.css';

interface KeptDraftProps {
  profile: number;
  /** The conversation is gone, and with it the list that shows what could not be sent. */
  isGone?: boolean;
}

/** Shows unsent words to a member who cannot be written to any more, so that they can be copied. */
export default function KeptDraft({ profile, isGone = false }: KeptDraftProps) {
  const { t } = useTranslation();
  const { id } = useMember();
  const [draft] = useState(() => readDraft(id, profile));
  const { data: outbox = [] } = useQuery(outboxQuery);
  const unsent = outbox.flatMap((outgoing) =>
    isGone && outgoing.profile === profile && outgoing.content.kind === 'text' ? outgoing.content.text : [],
  );
  const words = [...unsent, draft].filter(Boolean).join('\n\n');
  if (!words) return null;
  return (
    <GrowingTextarea
      readOnly
      label={t('chat:composer.unsent')}
      value={words}
      minRows={2}
      maxRows={8}
      className={classes.kept}
      onFocus={(event) => event.currentTarget.select()}
    />
  );
}
