import type { DomainField } from '#contract/domains/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FieldFault } from '#web/ui/forms/field-fault.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useFaultWords, useFieldWords } from '../fields/field-words.ts';
import { controlNames } from '../typed-fields.ts';
import type { PackageGroup } from './package-groups.ts';
import classes from './packages-field.module.css';

interface GroupFieldsProps {
  field: DomainField;
  group: PackageGroup;
  faults: readonly FieldError[];
  title: string;
  help?: string | undefined;
  /** The number of its first line in the form. */
  first: number;
  /** Of a group for a country that is still to be chosen. */
  choices?: readonly string[];
}

type Line = PackageGroup['lines'][number];

/** The packages of one country, in one currency. A line that is emptied goes. */
export function GroupFields({ field, group, faults, title, help, first, choices }: GroupFieldsProps) {
  const { t } = useTranslation();
  const find = useLineFaults(field, faults);
  const { id, country, lines } = group;
  const used = lines.filter(({ row }) => row !== undefined);
  const faultOf = (column: string) => used.map((line) => find(line, column)).find((text) => text);
  return (
    <fieldset className={classes.group}>
      <legend className={classes.country}>{title}</legend>
      {help && <p className={classes.help}>{help}</p>}
      <div className={classes.shared}>
        {choices ? (
          <CountryChoice name={controlNames.shared(field.name, id, 'country')} choices={choices} />
        ) : (
          <input type="hidden" name={controlNames.shared(field.name, id, 'country')} value={country} />
        )}
        <TextInput
          name={controlNames.shared(field.name, id, 'currency')}
          label={t('domains:column.packages.currency')}
          description={t('domains:packages.currencyHelp')}
          error={faultOf('currency')}
          defaultValue={group.currency}
          maxLength={3}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <Fault text={faultOf('country')} />
      {lines.map((line, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the place is what a line is
        <LineFields key={place} {...{ field, group, line, place, find }} number={first + place} />
      ))}
      {country !== '' && (
        <label className={classes.tick}>
          <input type="checkbox" name={controlNames.groupAway(field.name, id)} autoComplete="off" />
          {t('domains:packages.away')}
        </label>
      )}
    </fieldset>
  );
}

/** Of what has no control of its own. */
function Fault({ text }: { text: string | undefined }) {
  return text ? (
    <p className={classes.fault}>
      <FieldFault text={text} />
    </p>
  ) : null;
}

function useLineFaults(field: DomainField, faults: readonly FieldError[]) {
  const describe = useFaultWords();
  return ({ row }: Line, name: string): string | undefined => {
    const fault =
      row === undefined ? undefined : faults.find(({ path }) => path === `${field.name}.${row}.${name}`);
    const column = field.columns.find((one) => one.name === name);
    return fault && describe(fault, column);
  };
}

function CountryChoice({ name, choices }: { name: string; choices: readonly string[] }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <SelectField
      name={name}
      label={t('domains:column.packages.country')}
      choices={choices.map((value) => ({ value, label: format.country(value) }))}
    />
  );
}

interface LineFieldsProps extends Pick<GroupFieldsProps, 'field' | 'group'> {
  line: Line;
  place: number;
  number: number;
  find: ReturnType<typeof useLineFaults>;
}

function LineFields({ field, group, line, place, number, find }: LineFieldsProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const { cells } = line;
  const ties = (column: string) => ({
    name: controlNames.cell(field.name, number, column),
    label: words.column(field.name, column),
    error: find(line, column),
    defaultValue: cells[column] ?? '',
    autoComplete: 'off',
  });
  return (
    <fieldset className={classes.line}>
      <legend className={classes.place}>{t('domains:packages.place', { number: place + 1 })}</legend>
      <input type="hidden" name={controlNames.group(field.name, number)} value={group.id} />
      <input type="hidden" name={controlNames.given(field.name, number, 'position')} value={place} />
      <TextInput {...ties('credits')} inputMode="numeric" />
      <TextInput {...ties('price_cents')} inputMode="decimal" />
      <label className={classes.tick}>
        <input
          type="checkbox"
          name={controlNames.cell(field.name, number, 'popular')}
          value="on"
          defaultChecked={cells.popular === 'on'}
          autoComplete="off"
        />
        {words.column(field.name, 'popular')}
      </label>
      <Fault text={find(line, 'position')} />
    </fieldset>
  );
}
