import { IconMicrophone } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';

interface VoiceButtonProps {
  name: string;
  /** Undefined before the browser knows: it keeps the place of the button. */
  canRecord: boolean | undefined;
  className: string | undefined;
  /** The recorder was closed: the focus comes back. */
  takesFocus: boolean;
  onOpen: () => void;
}

/** The microphone is asked for after a press alone. */
export function VoiceButton({ name, canRecord, className, takesFocus, onOpen }: VoiceButtonProps) {
  const { t } = useTranslation();
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus({ preventScroll: true });
  }, [takesFocus]);
  if (canRecord === false) return null;
  return (
    <IconButton
      ref={button}
      variant="subtle"
      className={className}
      style={canRecord ? undefined : { visibility: 'hidden' }}
      aria-label={t('chat:voice.to', { name })}
      onClick={onOpen}
    >
      <IconMicrophone size={22} stroke={1.75} aria-hidden />
    </IconButton>
  );
}
