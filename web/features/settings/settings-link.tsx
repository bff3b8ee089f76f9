import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './settings.module.css';

interface SettingsLinkProps {
  to: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  children: ReactNode;
}

/** Links a section of the settings to a separate page. */
export function SettingsLink({ to, Icon, children }: SettingsLinkProps) {
  return (
    <Link to={to} className={classes.link}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {children}
    </Link>
  );
}
