import { voiceRules } from '#contract/chat/facts.ts';

const { values, levels: steps } = voiceRules.waveform;
const highest = steps - 1;

/** Where the browser measures no levels. */
const unmeasured = Math.round(highest / 4);

/** Draws measured levels (0 to 1) as bars. The loudest bar is the highest; quiet words stay visible. */
export function toWaveform(levels: readonly number[]): number[] {
  const loudest = Math.max(0, ...levels);
  if (loudest === 0) return Array.from({ length: values }, () => unmeasured);
  return Array.from({ length: values }, (_, bar) => {
    const from = Math.floor((bar * levels.length) / values);
    const to = Math.max(from + 1, Math.floor(((bar + 1) * levels.length) / values));
    return toBar(Math.max(...levels.slice(from, to)) / loudest);
  });
}

/** `level` is between 0 and 1. People hear loudness in steps, not in amounts. */
export function toBar(level: number): number {
  return Math.round(Math.sqrt(Math.min(1, level)) * highest);
}
