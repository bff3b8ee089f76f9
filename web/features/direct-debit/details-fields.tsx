import { IconCheck } from '@tabler/icons-react';
import type { ChangeEvent } from 'react';
import { useSearchParams } from 'react-router';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import classes from './debit.module.css';
import type { Details, DetailsForm } from './use-details.ts';
import { useIbanRules } from './use-iban-rules.ts';

const plain = { required: true } as const;

export function DetailsFields({ details }: { details: DetailsForm }) {
  const { t } = useTranslation();
  const field = (name: keyof Details) => ({
    ...details.getInputProps(name),
    ...plain,
    name,
  });
  return (
    <>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('directdebit:form.account')}</legend>
        <TextInput {...field('account_holder')} label={t('directdebit:form.holder')} autoComplete="name" />
        <IbanField details={details} />
      </fieldset>
      <fieldset className={classes.group}>
        <legend className={classes.legend}>{t('directdebit:form.address')}</legend>
        <div className={classes.pair}>
          <TextInput {...field('street')} label={t('directdebit:form.street')} autoComplete="address-line1" />
          <TextInput {...field('house_number')} label={t('directdebit:form.houseNumber')} />
        </div>
        <div className={`${classes.pair} ${classes.place}`}>
          <TextInput {...field('zip')} label={t('directdebit:form.zip')} autoComplete="postal-code" />
          <TextInput {...field('city')} label={t('directdebit:form.city')} autoComplete="address-level2" />
        </div>
        <PhoneField details={details} />
      </fieldset>
    </>
  );
}

/** Valid input is marked while typing, faults once the field is left. */
function IbanField({ details }: { details: DetailsForm }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { iban } = details.values;
  const rules = useIbanRules();
  const isRight = rules?.isIban(iban) ?? false;
  const { onChange: _, onBlur, ...props } = details.getInputProps('iban');

  function change({ currentTarget }: ChangeEvent<HTMLInputElement>) {
    const { value, selectionStart } = currentTarget;
    details.setFieldValue('iban', rules?.groupWhileTyping(value, selectionStart, iban) ?? value);
  }

  function leave(event: unknown) {
    if (rules) details.setFieldValue('iban', rules.groupIban(iban));
    onBlur?.(event);
    if (rules && iban.trim() !== '' && !isRight) details.setFieldError('iban', t('directdebit:invalid.iban'));
  }

  return (
    <div>
      <TextInput
        {...props}
        {...plain}
        name="iban"
        label={t('directdebit:form.iban')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        onChange={change}
        onBlur={leave}
      />
      <p className={classes.right} role="status">
        {rules && isRight && !props.error && (
          <>
            <IconCheck size={18} stroke={2} aria-hidden />
            {t('directdebit:form.ibanValid', { country: format.country(rules.countryOfIban(iban)) })}
          </>
        )}
      </p>
    </div>
  );
}

/** The rules of phone numbers are large: they load when the field is left, and the server checks in any case. */
function PhoneField({ details }: { details: DetailsForm }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const { onBlur, ...props } = details.getInputProps('phone');

  async function leave(event: unknown) {
    onBlur?.(event);
    const { phone } = details.getValues();
    if (phone.trim() === '') return;
    const rules = await import('./phone.ts').catch(() => undefined);
    // The member has typed on meanwhile.
    if (!rules || details.getValues().phone !== phone) return;
    const read = rules.readPhone(phone, params.get('country') ?? '');
    if (read) details.setFieldValue('phone', read);
    else details.setFieldError('phone', t('directdebit:invalid.phone'));
  }

  return (
    <TextInput
      {...props}
      {...plain}
      name="phone"
      type="tel"
      label={t('directdebit:form.phone')}
      description={t('directdebit:form.phoneHint')}
      autoComplete="tel"
      onBlur={leave}
    />
  );
}
