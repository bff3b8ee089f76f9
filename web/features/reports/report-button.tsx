import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useReport } from './use-report.ts';

/** On the page of a member. */
export function ReportButton({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const report = useReport();
  return (
    <Button
      variant="subtle"
      color="gray"
      leftSection={<IconFlag size={20} stroke={1.75} aria-hidden />}
      onClick={() => report({ about: 'profile', id, name, canBlock: true })}
    >
      {t('reports:action', { name })}
    </Button>
  );
}
