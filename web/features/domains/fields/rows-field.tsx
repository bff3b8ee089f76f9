import { useState } from 'react';
import type { DomainColumn, DomainField } from '#contract/domains/fields.ts';
import type { FieldError } from '#contract/errors.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { SelectField } from '#web/ui/forms/select-field.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { RefusalAlert } from '#web/ui/page/refusal-alert.tsx';
import { controlNames, parseRows, type Texts } from '../typed-fields.ts';
import { type ControlProps, useFaultWords, useFieldWords } from './field-words.ts';
import classes from './rows-field.module.css';

/** Lines with several parts, as packages. Without scripts a few empty ones wait below; each can be taken away. */
export function RowsField({ field, text, faults }: ControlProps) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const describe = useFaultWords();
  const rows = parseRows(text);
  const [spare, setSpare] = useState(1);
  const own = faults.filter(
    ({ path }) => path === field.name || /^[A-Z]{2}$/.test(path.slice(field.name.length + 1)),
  );
  return (
    <fieldset className={classes.rows}>
      <legend className={classes.title}>{words.label(field.name)}</legend>
      {words.help(field.name) && <p className={classes.help}>{words.help(field.name)}</p>}
      {own.length > 0 && (
        <RefusalAlert>
          {own.map((fault) => (
            <div key={fault.path}>{describe(fault)}</div>
          ))}
        </RefusalAlert>
      )}
      <input
        type="hidden"
        name={controlNames.columns(field.name)}
        value={field.columns.map(({ name }) => name).join(',')}
      />
      {[...rows, ...Array<Texts>(spare).fill({})].map((row, number) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other identity, and none moves
          key={number}
          {...{ field, row, number }}
          isNew={number >= rows.length}
          faults={faults}
        />
      ))}
      <Button variant="default" size="sm" className={classes.more} onClick={() => setSpare(spare + 1)}>
        {t('domains:rows.add')}
      </Button>
    </fieldset>
  );
}

interface RowProps {
  field: DomainField;
  row: Texts;
  number: number;
  isNew: boolean;
  faults: readonly FieldError[];
}

function Row({ field, row, number, isNew, faults }: RowProps) {
  const { t } = useTranslation();
  const title = isNew ? t('domains:rows.new') : t('domains:rows.one', { number: number + 1 });
  return (
    <fieldset className={classes.row}>
      <legend className={classes.number}>{title}</legend>
      {field.columns.map((column) => (
        <Cell key={column.name} {...{ field, column, number, faults }} text={row[column.name] ?? ''} />
      ))}
      {!isNew && (
        <label className={classes.tick}>
          <input type="checkbox" name={controlNames.away(field.name, number)} autoComplete="off" />
          {t('domains:rows.away')}
        </label>
      )}
    </fieldset>
  );
}

const keyboards: Partial<Record<DomainColumn['kind'], 'numeric' | 'decimal'>> = {
  number: 'numeric',
  money: 'decimal',
};

interface CellProps extends Omit<RowProps, 'row' | 'isNew'> {
  column: DomainColumn;
  text: string;
}

function Cell({ field, column, number, faults, text }: CellProps) {
  const { name, kind, options } = column;
  const words = useFieldWords();
  const describe = useFaultWords();
  const path = `${field.name}.${number}.${name}`;
  const fault = faults.find((one) => one.path === path || one.path.startsWith(`${path}.`));
  const control = controlNames.cell(field.name, number, name);
  const label = words.column(field.name, name);
  if (kind === 'switch') {
    return (
      <label className={classes.tick}>
        <input type="checkbox" name={control} value="on" defaultChecked={text === 'on'} autoComplete="off" />
        {label}
      </label>
    );
  }
  const ties = { name: control, label, error: fault && describe(fault, column), defaultValue: text };
  if (kind === 'choice') {
    const choices = ['', ...options].map((value) => ({
      value,
      label: value === '' ? '–' : words.option(`${field.name}.${name}`, value),
    }));
    return <SelectField {...ties} choices={choices} />;
  }
  return <TextInput {...ties} inputMode={keyboards[kind]} autoComplete="off" spellCheck={false} />;
}
