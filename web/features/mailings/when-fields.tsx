import { mailingZones, maxHoldout, sendHours } from '#contract/mailings/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { FieldsProps } from './mailing-fields.ts';
import classes from './mailings.module.css';

/** Day and hour, by whose clock, and the share of those who are compared with the others. */
export function WhenFields({ options: { time_zone }, shown, faultOf }: FieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          type="date"
          name="day"
          label={t('mailings:field.day')}
          description={t('mailings:help.day')}
          isHelpBelow
          error={faultOf('day')}
          defaultValue={shown.day}
        />
        <SelectField
          name="hour"
          label={t('mailings:field.hour')}
          defaultValue={shown.hour}
          choices={sendHours.map((hour) => ({ value: String(hour), label: `${hour}:00` }))}
        />
      </div>
      <SelectField
        name="zone"
        label={t('mailings:field.zone')}
        defaultValue={shown.zone}
        choices={mailingZones.map((value) => ({
          value,
          label: t(`mailings:zone.${value}`, { zone: time_zone }),
        }))}
      />
      <TextInput
        name="holdout"
        label={t('mailings:field.holdout')}
        description={t('mailings:help.holdout', { most: maxHoldout })}
        error={faultOf('holdout')}
        defaultValue={shown.holdout}
        inputMode="numeric"
        maxLength={2}
        autoComplete="off"
      />
    </>
  );
}
