import { ActionIcon, Group } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageTitle } from './page-title.tsx';

export interface PageHeaderProps {
  title: string;
  /** What stands at the right: a button, a count. */
  action?: ReactNode;
  /** Path of the page above this one. */
  back?: string;
}

export function PageHeader({ title, action, back }: PageHeaderProps) {
  const { t } = useTranslation();
  return (
    <Group justify="space-between" mb="lg" gap="md">
      <Group gap="xs" wrap="nowrap">
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
      </Group>
      {action}
    </Group>
  );
}
