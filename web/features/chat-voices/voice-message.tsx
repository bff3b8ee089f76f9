import { useMounted } from '@mantine/hooks';
import { IconMicrophoneOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { voiceUrl } from '#contract/chat/facts.ts';
import type { VoiceContent } from '#contract/chat/voice.ts';
import type { MessagePlace, WaitingVoice } from '#web/app/extensions.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { formatLength } from './length.ts';
import { OwnVoiceMenu } from './own-voice-menu.tsx';
import { readRecording } from './recordings.ts';
import { canPlay, findSoundFault, type SoundFault } from './sound-fault.ts';
import { useNotePlayed } from './use-note-played.ts';
import { usePlayer } from './use-player.ts';
import classes from './voice-message.module.css';
import { VoicePlayer } from './voice-player.tsx';
import { Wave } from './wave.tsx';

interface VoiceMessageProps {
  content: VoiceContent | WaitingVoice;
  own?: boolean;
  place?: MessagePlace | undefined;
}

/** Sent, waiting in the outbox, or taken back. */
export default function VoiceMessage({ content, own = true, place }: VoiceMessageProps) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const isMounted = useMounted();
  if ('recorded' in content) return <WaitingMessage recorded={content.recorded} />;
  const { voice, is_played = false } = content;
  if (!voice) return <Line>{t('chat:voice.takenBack')}</Line>;
  if (!isMounted) return <VoiceLink voice={voice} />;
  return <SentMessage voice={voice} isPlayed={is_played} own={own} place={place} />;
}

function Line({ children }: { children: ReactNode }) {
  return (
    <span className={classes.line}>
      <IconMicrophoneOff size={18} stroke={1.75} aria-hidden />
      {children}
    </span>
  );
}

type Voice = NonNullable<VoiceContent['voice']>;

/** Without scripts, and before hydration, it is a link to the sound. */
function VoiceLink({ voice: { id, ms, waveform } }: { voice: Voice }) {
  const { t } = useTranslation();
  return (
    <a className={classes.voice} href={voiceUrl(id)}>
      <span className={classes.plain}>
        <IconPlayerPlayFilled size={22} aria-hidden />
        <span className={classes.bars}>
          <Wave values={waveform} fraction={0} />
        </span>
        <span aria-hidden>{formatLength(ms)}</span>
      </span>
      <VisuallyHidden>{t('chat:voice.described', { length: formatLength(ms) })}</VisuallyHidden>
    </a>
  );
}

interface SentMessageProps {
  voice: Voice;
  isPlayed: boolean;
  own: boolean;
  place: MessagePlace | undefined;
}

function SentMessage({ voice, isPlayed, own, place }: SentMessageProps) {
  const { t } = useTranslation();
  const { id, ms, waveform, format } = voice;
  const [fault, setFault] = useState<SoundFault>();
  const played = useNotePlayed({ id, place: own ? undefined : place, isPlayed });
  const player = usePlayer({
    ms,
    open: () => voiceUrl(id),
    onStarted() {
      setFault(undefined);
      played.note();
    },
    onFailed() {
      if (canPlay(format)) void findSoundFault(voiceUrl(id)).then(setFault);
      else setFault('unplayable');
    },
  });
  if (fault === 'gone') return <Line>{t('voice:faults.gone')}</Line>;
  return (
    <div className={classes.frame}>
      <fieldset className={classes.voice} aria-label={t('chat:voice.name')}>
        <VoicePlayer player={player} waveform={waveform}>
          {own && isPlayed && <span>{t('voice:played')}</span>}
          {!own && !played.isPlayed && (
            <span className={classes.dot} role="img" aria-label={t('voice:unplayed')} />
          )}
        </VoicePlayer>
        <p className={classes.fault} role="status">
          {fault && t(`voice:faults.${fault}`)}
        </p>
      </fieldset>
      {own && <OwnVoiceMenu id={id} />}
    </div>
  );
}

/** Its sound is still in this browser alone. */
function WaitingMessage({ recorded: { id, ms, waveform } }: Pick<WaitingVoice, 'recorded'>) {
  const { t } = useTranslation();
  const member = useMember();
  const player = usePlayer({ ms, open: useSoundUrl(() => readRecording(member.id, id)?.blob) });
  return (
    <fieldset className={classes.voice} aria-label={t('chat:voice.name')}>
      <VoicePlayer player={player} waveform={waveform} />
    </fieldset>
  );
}

/** An object URL that lives as long as the component. */
export function useSoundUrl(read: () => Blob | undefined): () => string {
  const [urls] = useState<string[]>([]);
  useEffect(
    () => () => {
      for (const url of urls) URL.revokeObjectURL(url);
    },
    [urls],
  );
  return () => {
    const blob = read();
    if (!blob) return '';
    const url = URL.createObjectURL(blob);
    urls.push(url);
    return url;
  };
}
