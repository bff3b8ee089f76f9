import { type ReactNode, useId } from 'react';
import type { SettingsHead } from '#web/app/extensions.ts';
import classes from '../settings.module.css';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  icon?: ReactNode;
  lang?: string;
}

export interface ChoiceSectionProps<Value extends string> extends SettingsHead {
  hint: string;
  choices: readonly Choice<Value>[];
  chosen: Value;
  onChoose(value: Value): void;
}

export function ChoiceSection<Value extends string>(props: ChoiceSectionProps<Value>) {
  const { title, anchor, hint, choices, chosen, onChoose } = props;
  const id = useId();
  return (
    <fieldset id={anchor} className={classes.section} aria-describedby={`${id}-hint`}>
      <legend className={classes.heading}>{title}</legend>
      <div className={classes.choices}>
        {choices.map(({ value, label, icon, lang }) => (
          <label key={value} className={classes.choice}>
            <input
              type="radio"
              name={id}
              value={value}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {icon}
            <span lang={lang}>{label}</span>
          </label>
        ))}
      </div>
      <p id={`${id}-hint`} className={classes.hint}>
        {hint}
      </p>
    </fieldset>
  );
}
