import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { findRecordedType } from './recording/recorded-type.ts';
import { draftName, hasRecording } from './recording-names.ts';

interface VoiceButtonProps {
  member: { id: number; name: string };
  className: string | undefined;
  /** The recorder was closed: the focus comes back. */
  takesFocus: boolean;
  /** After a press. */
  onOpen: () => void;
  /** A recording was not sent. */
  onKept: () => void;
}

/** The microphone is asked for after a press alone. Rendered in the browser: the server cannot know what it records. */
export default function VoiceButton({ member, className, takesFocus, onOpen, onKept }: VoiceButtonProps) {
  const { t } = useTranslation();
  const { id } = useMember();
  const button = useRef<HTMLButtonElement>(null);
  const canRecord = findRecordedType() !== undefined;
  const isKept = canRecord && !takesFocus && hasRecording(id, draftName(member.id));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it appears
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
    if (isKept) onKept();
  }, []);
  if (!canRecord) return null;
  return (
    <IconButton
      ref={button}
      variant="subtle"
      className={className}
      aria-label={t('chat:voice.to', { name: member.name })}
      onClick={onOpen}
    >
      <IconMicrophone size={22} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
