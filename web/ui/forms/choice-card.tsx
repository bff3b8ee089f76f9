import type { ReactNode } from 'react';
import classes from './choice-card.module.css';

export interface ChoiceCardProps {
  name: string;
  value: string;
  checked: boolean;
  onChoose: (value: string) => void;
  className?: string;
  children: ReactNode;
}

export function ChoiceCard({ name, value, checked, onChoose, className = '', children }: ChoiceCardProps) {
  return (
    <label className={`${classes.card} ${className}`}>
      <input
        type="radio"
        name={name}
        value={value}
        checked={checked}
        onChange={() => onChoose(value)}
        className={classes.input}
      />
      <span className={classes.mark} aria-hidden />
      {children}
    </label>
  );
}
