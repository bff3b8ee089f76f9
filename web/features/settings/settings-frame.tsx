import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface SettingsFrameProps {
  /** Two sections stand side by side where there is room. */
  isPair?: boolean;
  children: ReactNode;
}

export function SettingsFrame({ isPair = false, children }: SettingsFrameProps) {
  return <div className={`${classes.page} ${isPair ? classes.pair : ''}`}>{children}</div>;
}
