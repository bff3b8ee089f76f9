import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

export interface PageHeaderProps {
  title: string;
  action?: ReactNode;
  /** The page above this one, and its title. */
  back?: { to: string; title: string };
}

export function PageHeader({ title, action, back }: PageHeaderProps) {
  return (
    <div className={classes.header}>
      <div className={classes.start}>
        {back && (
          <Link to={back.to} className={classes.back}>
            <IconArrowLeft size={20} stroke={1.75} aria-hidden />
            {back.title}
          </Link>
        )}
        <PageTitle>{title}</PageTitle>
      </div>
      {action}
    </div>
  );
}
