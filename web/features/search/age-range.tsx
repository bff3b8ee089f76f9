import type { CSSProperties } from 'react';
import classes from './age-range.module.css';
import { type Ages, moveAge } from './ages.ts';

interface AgeRangeProps {
  ages: Ages;
  limits: Ages;
  /** What the two ends are called. */
  names: [string, string];
  onMove: (ages: Ages) => void;
  onLetGo: () => void;
}

/** Two of the browser's own sliders on one track: each end has its keys, its name and its place for a finger. */
export function AgeRange({ ages, limits: [min, max], names, onMove, onLetGo }: AgeRangeProps) {
  const share = (age: number) => (age - min) / (max - min);
  const style = { '--from': share(ages[0]), '--to': share(ages[1]) } as CSSProperties;
  const ends = [0, 1] as const;
  return (
    <div className={classes.root} style={style}>
      <div className={classes.track} />
      {ends.map((end) => (
        <input
          key={end}
          type="range"
          min={min}
          max={max}
          value={ages[end]}
          aria-label={names[end]}
          className={classes.end}
          // At the far right the left end must stay within reach.
          data-above={(end === 0 && ages[0] > (min + max) / 2) || undefined}
          onChange={({ currentTarget: { value } }) => onMove(moveAge(ages, end, Number(value)))}
          onPointerUp={onLetGo}
          onKeyUp={onLetGo}
          onBlur={onLetGo}
        />
      ))}
    </div>
  );
}
