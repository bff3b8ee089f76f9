import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import classes from './page-header.module.css';
import { PageTitle } from './page-title.tsx';

export interface PageHeaderProps {
  title: string;
  action?: ReactNode;
  /** Path of the page above this one. */
  back?: string;
}

export function PageHeader({ title, action, back }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.header}>
      <div className={classes.start}>
        {back && (
          <IconButton component={Link} to={back} variant="subtle" aria-label={t('common:back')}>
            <IconArrowLeft stroke={1.75} aria-hidden />
          </IconButton>
        )}
        <PageTitle>{title}</PageTitle>
      </div>
      {action}
    </div>
  );
}
