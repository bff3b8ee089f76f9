import { IconFlag } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';
import { useReport } from './use-report.ts';

export function ReportItem({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation();
  const report = useReport();
  return (
    <li>
      <button
        type="button"
        className={menuItem}
        onClick={() => report({ about: 'profile', id, name, canBlock: true })}
      >
        <IconFlag size={20} stroke={1.75} aria-hidden />
        {t('reports:action', { name })}
      </button>
    </li>
  );
}
