import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './pill-link.module.css';

interface PillLinkProps {
  to: string;
  isCurrent: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** One of several lists that share a page; each has its own address. */
export function PillLink({ to, isCurrent, className = '', children }: PillLinkProps) {
  return (
    <Link
      to={to}
      className={`${classes.pill} ${className}`}
      aria-current={isCurrent ? 'page' : undefined}
      preventScrollReset
    >
      {children}
    </Link>
  );
}
