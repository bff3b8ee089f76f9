import { mailingTypes } from '#contract/mailings/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import type { FieldsProps } from './mailing-fields.ts';
import classes from './mailings.module.css';

/** Name, kind, code and the target of the button. */
export function WhatFields({ options: { codes }, shown, faultOf }: FieldsProps) {
  const { t } = useTranslation();
  const known = codes.map(({ code, percentage }) => ({
    value: code,
    label: t('mailings:codeValue', { code, percent: percentage }),
  }));
  const chosen = shown.discount ?? '';
  // It may be over by now: the server says so, and nothing that was chosen is lost.
  const over = chosen && !codes.some(({ code }) => code === chosen) ? [{ value: chosen, label: chosen }] : [];
  return (
    <>
      <TextInput
        name="name"
        label={t('mailings:field.name')}
        error={faultOf('name')}
        defaultValue={shown.name}
        maxLength={60}
        autoComplete="off"
      />
      <div className={classes.pair}>
        <SelectField
          name="type"
          label={t('mailings:field.type')}
          defaultValue={shown.type}
          choices={mailingTypes.map((value) => ({ value, label: t(`mailings:type.${value}`) }))}
        />
        <SelectField
          name="discount"
          label={t('mailings:field.discount')}
          error={faultOf('discount')}
          defaultValue={chosen}
          choices={[{ value: '', label: t('mailings:noCode') }, ...known, ...over]}
        />
      </div>
      <TextInput
        name="path"
        label={t('mailings:field.path')}
        error={faultOf('path')}
        defaultValue={shown.path}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </>
  );
}
