import { IconPlayerStopFilled, IconSend2, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { voiceRules } from '#contract/chat/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { WaitingVoice } from '#web/app/extensions.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { formatLength } from './length.ts';
import { type RecordingState, useRecording } from './recording/use-recording.ts';
import type { Recording } from './recordings.ts';
import { usePlayer } from './use-player.ts';
import classes from './voice-bar.module.css';
import { useSoundUrl } from './voice-message.tsx';
import { VoicePlayer } from './voice-player.tsx';
import { VoicePrice } from './voice-price.tsx';
import { Wave } from './wave.tsx';

const icon = { size: 22, stroke: 1.75, 'aria-hidden': true } as const;
/** Seconds before the end from which on they are counted. */
const countedSeconds = 10;

interface VoiceBarProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  onWrite: (content: WaitingVoice) => void;
  onClose: () => void;
}

/** Stands in place of the input: records, plays what was recorded, and hands it over to the outbox. */
export default function VoiceBar({ member, onWrite, onClose }: VoiceBarProps) {
  useTranslationGroups('app', 'more');
  const { t } = useTranslation();
  const { photo_credits: price } = useSettings();
  const { credits } = useMember();
  const recording = useRecording(member.id);
  const isHandedOver = useRef(false);
  const { state } = recording;
  const discard = () => {
    recording.discard();
    onClose();
  };
  const send = async ({ ms, waveform }: Recording) => {
    if (isHandedOver.current) return;
    isHandedOver.current = true;
    const id = crypto.randomUUID();
    await recording.handOver(id);
    onWrite({ kind: 'voice', recorded: { id, ms, waveform, credits: price } });
    onClose();
  };
  return (
    <fieldset className={classes.root} aria-label={t('chat:voice.to', { name: member.name })}>
      {state.step === 'failed' ? (
        <Failed fault={state.fault} onRetry={recording.retry} onClose={discard} />
      ) : (
        <div className={classes.row}>
          <IconButton
            variant="subtle"
            aria-label={t(state.step === 'listening' ? 'voice:discard' : 'voice:cancel')}
            onClick={discard}
          >
            <IconTrash {...icon} />
          </IconButton>
          {state.step === 'listening' ? (
            <Listening
              key={state.recording.blob.size}
              recording={state.recording}
              price={price}
              onSend={credits >= price ? () => void send(state.recording) : undefined}
            />
          ) : (
            <Live state={state} onStop={recording.stop} />
          )}
        </div>
      )}
      <Notes state={state} />
      {state.step !== 'failed' && <VoicePrice price={price} member={member} />}
    </fieldset>
  );
}

interface LiveProps {
  state: Extract<RecordingState, { step: 'asking' | 'recording' }>;
  onStop: () => void;
}

function Live({ state, onStop }: LiveProps) {
  const { t } = useTranslation();
  const stop = useFocus();
  if (state.step === 'asking') return <span className={classes.asking}>{t('voice:asking')}</span>;
  return (
    <>
      <span className={classes.clock} role="timer" aria-live="off">
        <span className={classes.light} aria-hidden />
        {formatLength(state.ms)}
      </span>
      <span className={classes.live}>
        <Wave values={state.bars} fraction={1} room={60} />
      </span>
      <IconButton ref={stop} aria-label={t('voice:stop')} onClick={onStop}>
        <IconPlayerStopFilled size={20} aria-hidden />
      </IconButton>
    </>
  );
}

interface ListeningProps {
  recording: Recording;
  price: number;
  onSend: (() => void) | undefined;
}

function Listening({ recording: { blob, ms, waveform }, price, onSend }: ListeningProps) {
  const { t } = useTranslation();
  const send = useFocus();
  const player = usePlayer({ ms, open: useSoundUrl(() => blob) });
  return (
    <>
      <div className={classes.player}>
        <VoicePlayer player={player} waveform={waveform} />
      </div>
      {onSend && (
        <IconButton
          ref={send}
          aria-label={price > 0 ? t('chat:photo.send', { count: price }) : t('chat:photo.sendFree')}
          onClick={onSend}
        >
          <IconSend2 {...icon} />
        </IconButton>
      )}
    </>
  );
}

/** Each step has one button that goes on. */
function useFocus() {
  const element = useRef<HTMLButtonElement>(null);
  const hasFocused = useRef(false);
  useEffect(() => {
    if (hasFocused.current || !element.current) return;
    hasFocused.current = true;
    element.current.focus({ preventScroll: true });
  });
  return element;
}

/** What a screen reader announces, and why a recording has ended by itself. */
function Notes({ state }: { state: RecordingState }) {
  const { t } = useTranslation();
  const isWebm = state.step === 'listening' && state.recording.blob.type.startsWith('audio/webm');
  return (
    <>
      <div role="status">{describe(state, t)}</div>
      {isWebm && <p className={classes.note}>{t('voice:olderPhones')}</p>}
    </>
  );
}

function describe(state: RecordingState, t: ReturnType<typeof useTranslation>['t']): ReactNode {
  if (state.step === 'recording') {
    const left = Math.ceil((voiceRules.maxMs - state.ms) / 1000);
    if (left > countedSeconds) return <VisuallyHidden>{t('voice:recording')}</VisuallyHidden>;
    // Announced once: a voice that counts down would be recorded, too.
    return (
      <p className={classes.note}>
        <span aria-hidden>{t('voice:secondsLeft', { count: left })}</span>
        <VisuallyHidden>{t('voice:secondsLeft', { count: countedSeconds })}</VisuallyHidden>
      </p>
    );
  }
  if (state.step !== 'listening') return null;
  if (state.reason === 'pressed') return <VisuallyHidden>{t('voice:recorded')}</VisuallyHidden>;
  return <p className={classes.note}>{t(`voice:kept.${state.reason}`)}</p>;
}

interface FailedProps {
  fault: Extract<RecordingState, { step: 'failed' }>['fault'];
  onRetry: () => void;
  onClose: () => void;
}

function Failed({ fault, onRetry, onClose }: FailedProps) {
  const { t } = useTranslation();
  return (
    <>
      <RefusalAlert color="amber">{t(`voice:microphone.${fault}`)}</RefusalAlert>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('voice:close')}
        </Button>
        <Button onClick={onRetry}>{t('voice:retry')}</Button>
      </div>
    </>
  );
}
