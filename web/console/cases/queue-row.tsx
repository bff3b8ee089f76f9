import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { NavLink } from 'react-router';
import { type ReviewQueueName, toCasePath } from '#contract/review/facts.ts';
import type { ItemClaim } from '#contract/review/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { useNow } from '#web/ui/use-now.ts';
import classes from './queue-row.module.css';

interface QueueRowProps {
  queue: ReviewQueueName;
  item: { id: number; domain: string; created_at: string; due_at: string; claim: ItemClaim | null };
  title: string;
  /** Whom or what it is about. */
  subject: ReactNode;
  isGrave?: boolean;
  /** A warning beside the domain. */
  sign?: string | false;
}

export const rowId = (id: number) => `case-${id}`;

export function QueueRow({ queue, item, title, subject, isGrave = false, sign = false }: QueueRowProps) {
  const { t } = useTranslation();
  const { id, domain, created_at, due_at, claim } = item;
  return (
    <NavLink
      id={rowId(id)}
      to={toCasePath(queue, id)}
      className={classes.row}
      data-grave={isGrave || undefined}
    >
      <span className={classes.title}>
        {isGrave && <IconAlertTriangle size={18} stroke={1.75} aria-hidden />}
        {title}
      </span>
      <RelativeTime iso={created_at} className={classes.age} />
      <span className={classes.subject}>{subject}</span>
      <Due due={due_at} />
      <span className={classes.signs}>
        <span translate="no">{domain}</span>
        {sign && <span className={classes.sign}>{sign}</span>}
        {claim && <span className={classes.claim}>{t('review:claim.short', { name: claim.name })}</span>}
      </span>
    </NavLink>
  );
}

export function Due({ due }: { due: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const isOver = Date.parse(due) < useNow();
  return (
    <span className={classes.due} data-over={isOver || undefined}>
      {t(isOver ? 'review:list.overdue' : 'review:list.due', { day: format.day(due) })}
    </span>
  );
}
