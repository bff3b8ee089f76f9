import type { ReactNode } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { useSignupsOpen } from '#web/ui/use-signup-link.ts';
import classes from './start-form.module.css';

interface StartFormProps {
  /** Asks for the visitor's gender and whom they look for; the sign-up reuses the answers. */
  asks?: boolean;
  seek?: 'female' | 'male' | undefined;
  label?: string;
  /** Address of the page's own sign-up. */
  to?: string;
  /** Fields elsewhere on the page refer to this id. */
  id?: string;
  children?: ReactNode;
}

/** Leads to the sign-up, or says why it is closed. A plain form: landing pages have no script. */
export function StartForm({ asks = false, seek, label, to = '/signup', id, children }: StartFormProps) {
  const { t } = useTranslation();
  const { name, min_age } = useSettings();
  if (!useSignupsOpen()) return <Text fw={650}>{t('signup:closed.title', { name })}</Text>;
  const go = label ?? t('home:hero.join');
  const terms = <p className={classes.terms}>{t('home:hero.terms', { age: min_age })}</p>;
  if (!asks && !children) {
    return (
      <div className={classes.form}>
        <Button component="a" href={seek ? `${to}?seek=${seek}` : to} size="lg" className={classes.go}>
          {go}
        </Button>
        {terms}
      </div>
    );
  }
  return (
    <form id={id} action={to} className={classes.form}>
      {children}
      {asks && <Questions seek={seek} />}
      <Button type="submit" size="lg" className={classes.go}>
        {go}
      </Button>
      {terms}
    </form>
  );
}

function Questions({ seek }: Pick<StartFormProps, 'seek'>) {
  const { t } = useTranslation();
  return (
    <>
      <Choice
        name="i_am"
        legend={t('home:start.iAm')}
        choices={[
          ['female', t('home:start.woman')],
          ['male', t('home:start.man')],
        ]}
      />
      <Choice
        name="seek"
        legend={t('home:start.seek')}
        chosen={seek}
        choices={[
          ['female', t('home:start.women')],
          ['male', t('home:start.men')],
          ['both', t('home:start.both')],
        ]}
      />
    </>
  );
}

interface ChoiceProps {
  name: string;
  legend: string;
  chosen?: string | undefined;
  choices: [value: string, label: string][];
}

export function Choice({ name, legend, chosen, choices }: ChoiceProps) {
  return (
    <fieldset className={classes.choice}>
      <legend>{legend}</legend>
      <div className={classes.row}>
        {choices.map(([value, label]) => (
          <label key={value} className={classes.tile}>
            <input type="radio" name={name} value={value} defaultChecked={value === chosen} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
