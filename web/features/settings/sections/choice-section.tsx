import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useId } from 'react';
import type { SettingsHead } from '#web/app/extensions.ts';
import classes from '../settings.module.css';
import folded from './folded-section.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  lang?: string;
}

interface ChoicesProps<Value extends string> {
  hint: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
}

export type ChoiceSectionProps<Value extends string> = SettingsHead & ChoicesProps<Value>;

export function ChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, anchor, ...choices } = props;
  const id = useId();
  return (
    <fieldset id={anchor} className={classes.section} aria-describedby={id}>
      <legend className={classes.heading}>{title}</legend>
      <Choices {...choices} hintId={id} />
    </fieldset>
  );
}

/** A row that opens: many choices would make the page long for what is chosen once. */
export function FoldedChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, anchor, ...choices } = props;
  const id = useId();
  const current = choices.choices.find(({ value }) => value === choices.chosen);
  return (
    <details id={anchor} className={`${classes.section} ${folded.row}`}>
      <summary className={folded.head}>
        <h2 id={`${id}-title`} className={classes.rowTitle}>
          {title}
        </h2>
        <span className={folded.value} lang={current?.lang}>
          {current?.label}
        </span>
        <IconChevronDown size={20} stroke={1.75} aria-hidden />
      </summary>
      <fieldset className={folded.choices} aria-labelledby={`${id}-title`} aria-describedby={id}>
        <Choices {...choices} hintId={id} />
      </fieldset>
    </details>
  );
}

function Choices<Value extends string>(props: ChoicesProps<Value> & { hintId: string }) {
  const { hint, hintId, choices, chosen, onChoose } = props;
  return (
    <>
      <div className={classes.choices}>
        {choices.map(({ value, label, icon, lang }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={`${hintId}-choice`}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {icon}
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
      <p id={hintId} className={classes.hint}>
        {hint}
      </p>
    </>
  );
}
