import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './count-badge.module.css';

const maxShown = 99;

export interface CountBadgeProps {
  count: number;
  /** The whole sentence for a screen reader, such as "3 unread messages". */
  label: string;
}

/** Nothing at zero, "99+" from one hundred. */
export function CountBadge({ count, label }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span className={classes.badge}>
      <span aria-hidden translate="no">
        {formatCount(count)}
      </span>
      <VisuallyHidden>{label}</VisuallyHidden>
    </span>
  );
}

export function formatCount(count: number): string {
  return count > maxShown ? `${maxShown}+` : String(count);
}
