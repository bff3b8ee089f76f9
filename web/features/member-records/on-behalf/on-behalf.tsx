import type { ReactNode } from 'react';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import type { RecordForm } from '../record-action.ts';
import { useRefused } from '../use-refused.ts';
import { EraseForm } from './erase-form.tsx';
import { ExportForm, ExportState } from './export-form.tsx';
import classes from './on-behalf.module.css';

/** What support does for members who ask for it, folded away so that nobody does it by a slip. */
export function OnBehalf({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const { member, erased_from } = record;
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('memberrecords:behalf.lead')}
      </Text>
      <ExportState last={record.export} />
      <div className={classes.folds}>
        {erased_from === null && (
          <Fold form="export" title={t('memberrecords:behalf.export.title')}>
            <ExportForm id={member.id} />
          </Fold>
        )}
        <Fold form="erase" title={t('memberrecords:behalf.erase.title')}>
          <EraseForm key={String(erased_from)} member={member} isUnderWay={erased_from !== null} />
        </Fold>
      </div>
    </>
  );
}

interface FoldProps {
  form: RecordForm;
  title: string;
  children: ReactNode;
}

function Fold({ form, title, children }: FoldProps) {
  const { isRefused } = useRefused(form);
  return (
    <details className={classes.fold} open={isRefused || undefined}>
      <summary>
        <h3>{title}</h3>
      </summary>
      <div className={classes.inside}>{children}</div>
    </details>
  );
}
