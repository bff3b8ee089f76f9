import { ActionIcon } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
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
          <ActionIcon
            component={Link}
            to={back}
            variant="subtle"
            size={44}
            radius="xl"
            aria-label={t('common:back')}
          >
            <IconArrowLeft stroke={1.75} aria-hidden />
          </ActionIcon>
        )}
        <PageTitle>{title}</PageTitle>
      </div>
      {action}
    </div>
  );
}
