import type { CSSProperties } from 'react';
import classes from './age-range.module.css';
import { type Ages, moveAge } from './ages.ts';

interface AgeRangeProps {
  ages: Ages;
  limits: Ages;
  names: [string, string];
  onMove: (ages: Ages) => void;
  onLetGo: () => void;
}

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
          // Raises the left end when both are at the far right, so that it can be grabbed.
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
