import type { CSSProperties } from 'react';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './rolling-number.module.css';

/** Digits shown before the final one. */
const passing = 3;

export function RollingNumber({ value }: { value: number }) {
  const text = useFormat().number(value);
  return (
    <span className={classes.number} translate="no">
      <VisuallyHidden>{text}</VisuallyHidden>
      <span aria-hidden className={classes.reels}>
        {Array.from(text, (sign, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a place in the figure is what it is
          <Reel key={index} sign={sign} place={index} />
        ))}
      </span>
    </span>
  );
}

function Reel({ sign, place }: { sign: string; place: number }) {
  if (!/\d/.test(sign)) return <span>{sign}</span>;
  const digits = Array.from({ length: passing + 1 }, (_, step) => (Number(sign) + 10 - passing + step) % 10);
  return (
    <span className={classes.reel}>
      <span className={classes.strip} style={{ '--place': place, '--passing': passing } as CSSProperties}>
        {digits.join('\n')}
      </span>
    </span>
  );
}
