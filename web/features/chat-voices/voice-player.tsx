import { IconPlayerPauseFilled, IconPlayerPlayFilled } from '@tabler/icons-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { formatLength } from './length.ts';
import type { Player } from './use-player.ts';
import classes from './voice-player.module.css';
import { Wave } from './wave.tsx';

/** Milliseconds that a key moves. */
const keyMoves: Record<string, number> = {
  ArrowLeft: -1000,
  ArrowDown: -1000,
  ArrowRight: 1000,
  ArrowUp: 1000,
  PageDown: -5000,
  PageUp: 5000,
};

interface VoicePlayerProps {
  player: Player;
  waveform: readonly number[];
  /** What stands beside the time. */
  children?: ReactNode;
}

export function VoicePlayer({ player, waveform, children }: VoicePlayerProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { isPlaying, at, ms, speed, toggle, seek, changeSpeed } = player;
  const Icon = isPlaying ? IconPlayerPauseFilled : IconPlayerPlayFilled;
  const move = (event: KeyboardEvent) => {
    const by = keyMoves[event.key];
    if (by === undefined) return;
    event.preventDefault();
    seek(Math.min(ms, Math.max(0, at + by)));
  };
  return (
    <div className={classes.player}>
      <button
        type="button"
        className={classes.toggle}
        aria-label={t(isPlaying ? 'voice:pause' : 'voice:play')}
        onClick={toggle}
      >
        <Icon size={22} aria-hidden />
      </button>
      <span className={classes.track}>
        <Wave values={waveform} fraction={at / ms} />
        <input
          type="range"
          min={0}
          max={ms}
          step={100}
          value={Math.round(at)}
          aria-label={t('voice:position')}
          aria-valuetext={t('voice:time', { time: formatLength(at), length: formatLength(ms) })}
          onChange={({ currentTarget }) => seek(Number(currentTarget.value))}
          onKeyDown={move}
        />
      </span>
      <button
        type="button"
        className={classes.speed}
        aria-label={t('voice:speed', { speed: format.number(speed) })}
        onClick={changeSpeed}
      >
        <span aria-hidden>{format.number(speed)}×</span>
      </button>
      <span className={classes.below}>
        <span aria-hidden>{formatLength(isPlaying || at > 0 ? at : ms)}</span>
        {children}
      </span>
    </div>
  );
}
