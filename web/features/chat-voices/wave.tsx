import { voiceRules } from '#contract/chat/facts.ts';
import classes from './voice-player.module.css';

const height = voiceRules.waveform.levels;
const step = 3;

interface WaveProps {
  values: readonly number[];
  /** 0 to 1: bars up to here are drawn in full colour. */
  fraction: number;
  /** So many have room; fewer stand at the end. */
  room?: number;
}

/** Loudness as bars around a line. */
export function Wave({ values, fraction, room = values.length }: WaveProps) {
  const first = room - values.length;
  const bars = values
    .map((value, bar) => {
      const half = Math.max(1, value / 2);
      return `M${(first + bar) * step + step / 2} ${height / 2 - half}v${half * 2}`;
    })
    .join('');
  return (
    <span className={classes.wave} aria-hidden>
      {[1, fraction].map((part, layer) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: the two layers never change places
          key={layer}
          role="presentation"
          viewBox={`0 0 ${room * step} ${height}`}
          preserveAspectRatio="none"
          data-layer={layer}
          style={{ clipPath: `inset(0 ${100 - part * 100}% 0 0)` }}
        >
          <path d={bars} />
        </svg>
      ))}
    </span>
  );
}
