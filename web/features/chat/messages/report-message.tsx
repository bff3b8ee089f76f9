import { IconFlag } from '@tabler/icons-react';
import { use } from 'react';
import { useReport } from '#web/features/reports/use-report.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './report-message.module.css';
import { ReportedPartner } from './reported-partner.ts';

/** Beside a message of the other one. */
export default function ReportMessage({ seq }: { seq: number }) {
  const { t } = useTranslation();
  const report = useReport();
  const partner = use(ReportedPartner);
  if (!partner) return null;
  const { id, name, deleted } = partner;
  const label = t('reports:message');
  return (
    <button
      type="button"
      className={classes.report}
      aria-label={label}
      title={label}
      onClick={() => report({ about: 'message', message: seq, id, name, canBlock: !deleted })}
    >
      <IconFlag size={16} stroke={1.75} aria-hidden />
    </button>
  );
}
