import { IconChevronRight } from '@tabler/icons-react';
import { type ComponentType, useId } from 'react';
import { Link } from 'react-router';
import type { SettingsHead } from '#web/app/extensions.ts';
import classes from './settings.module.css';

interface SettingsLinkSectionProps extends SettingsHead {
  to: string;
  Icon: ComponentType<{ size: number; stroke: number; 'aria-hidden': true }>;
  hint: string;
}

/** A section that has a page of its own is one row, which leads there. */
export function SettingsLinkSection({ anchor, title, to, Icon, hint }: SettingsLinkSectionProps) {
  const id = useId();
  return (
    <section id={anchor} className={`${classes.section} ${classes.linkSection}`} aria-labelledby={id}>
      <Icon size={22} stroke={1.75} aria-hidden />
      <div className={classes.rowWords}>
        <h2 id={id} className={classes.rowTitle}>
          {title}
        </h2>
        <Link to={to} className={classes.rowLink}>
          {hint}
        </Link>
      </div>
      <IconChevronRight size={20} stroke={1.75} aria-hidden />
    </section>
  );
}
