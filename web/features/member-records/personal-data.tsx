import { useState } from 'react';
import { revealField } from '#contract/member-records/endpoints.ts';
import { type RevealedField, reasonLength, revealedFields } from '#contract/member-records/facts.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './personal-data.module.css';

/** Each value is shown for a reason, which is logged with the name of the field. */
export function PersonalData({ id }: { id: number }) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const [reason, setReason] = useState('');
  const [isRefused, setRefused] = useState(false);
  const [shown, setShown] = useState<Partial<Record<RevealedField, string[]>>>({});
  const reveal = useApiMutation(revealField, {
    onSuccess: ({ values }, { field }) => setShown((before) => ({ ...before, [field]: values })),
  });
  const show = (field: RevealedField) => {
    setRefused(reason.trim() === '');
    if (reason.trim() !== '') reveal.mutate({ id, field, reason });
  };
  return (
    <div className={classes.personal}>
      <TextInput
        label={t('memberrecords:personal.reason')}
        description={t('memberrecords:personal.help')}
        value={reason}
        maxLength={reasonLength}
        error={isRefused && describe('required')}
        onChange={(event) => {
          setReason(event.currentTarget.value);
          setRefused(false);
        }}
      />
      <dl className={classes.values}>
        {revealedFields.map((field) => (
          <div key={field}>
            <dt>{t(`memberrecords:personal.${field}`)}</dt>
            <dd translate="no">
              {shown[field] ? (
                shown[field].map((value) => <div key={value}>{value}</div>)
              ) : (
                <Button
                  size="compact-md"
                  variant="default"
                  loading={reveal.isPending && reveal.variables.field === field}
                  onClick={() => show(field)}
                  aria-label={`${t('memberrecords:personal.show')}: ${t(`memberrecords:personal.${field}`)}`}
                >
                  {t('memberrecords:personal.show')}
                </Button>
              )}
              {shown[field]?.length === 0 && <span>–</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
