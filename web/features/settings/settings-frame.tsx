import type { ReactNode } from 'react';
import classes from './settings.module.css';

interface SettingsFrameProps {
  /** Where there is room, two sections stand side by side. */
  isPair?: boolean;
  children: ReactNode;
}

/** Around a page of the settings: its header and its sections. */
export function SettingsFrame({ isPair = false, children }: SettingsFrameProps) {
  return <div className={`${classes.page} ${isPair ? classes.pair : ''}`}>{children}</div>;
}
