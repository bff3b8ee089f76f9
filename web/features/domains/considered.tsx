import { domainDangers, reasonLength } from '#contract/domains/facts.ts';
import { SecondFactorField, useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import type { Attempt } from './attempt.ts';
import classes from './considered.module.css';

interface ConsideredProps {
  attempt: Attempt | undefined;
  isPending: boolean;
  label: string;
}

/** Why, what it means where it is dangerous, the code where one is asked for, and the button. */
export function Considered({ attempt, isPending, label }: ConsideredProps) {
  const { t } = useTranslation();
  const describe = useFieldText();
  const describeCode = useCodeErrorText();
  const faultOf = (path: string) => attempt?.fields.find((fault) => fault.path === path)?.code;
  const codes = attempt?.fields.filter(({ path }) => path === 'confirmed').map(({ code }) => code) ?? [];
  const dangers = domainDangers.filter((danger) => codes.includes(danger));
  const confirmed = dangers.length > 0 ? dangers.join(',') : (attempt?.confirmed ?? '');
  const [reason, code] = [faultOf('reason'), faultOf('code')];
  return (
    <div className={classes.end}>
      <TextInput
        name="reason"
        label={t('domains:reason')}
        description={t('domains:reasonHelp')}
        error={reason && describe(reason)}
        defaultValue={attempt?.reason}
        maxLength={reasonLength}
        autoComplete="off"
      />
      <input type="hidden" name="confirmed" value={confirmed} />
      {dangers.length > 0 && (
        <RefusalAlert color="amber">
          <strong>{t('domains:danger.title')}</strong>
          {dangers.map((danger) => (
            <p key={danger} className={classes.danger}>
              {t(`domains:danger.${danger}`, {
                count: Number(attempt?.facts.members ?? 0),
                payers: Number(attempt?.facts.payers ?? 0),
              })}
            </p>
          ))}
        </RefusalAlert>
      )}
      {code && <SecondFactorField error={describeCode(code)} onSwitch={() => undefined} />}
      <Button type="submit" loading={isPending} className={classes.button}>
        {dangers.length > 0 ? t('domains:danger.submit') : label}
      </Button>
    </div>
  );
}
