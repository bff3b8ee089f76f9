import { useId, useState } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import { Switch } from '#web/ui/forms/switch.tsx';
import classes from './key-help.module.css';
import { type ReviewKey, useKeysSwitch, useReviewKeys } from './use-review-keys.ts';

/** Listens for the keys of a queue, and lists them when the button or "?" is pressed. */
export function KeyHelp({ keys }: { keys: readonly ReviewKey[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [isOn, setOn] = useKeysSwitch();
  useReviewKeys([...keys, { keys: ['?'], label: t('review:keys.title'), run: () => setOpen(!isOpen) }]);
  return (
    <div className={classes.help}>
      <button
        type="button"
        className={classes.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <kbd aria-hidden>?</kbd>
        {t('review:keys.title')}
      </button>
      <section id={id} hidden={!isOpen} aria-label={t('review:keys.title')} className={classes.panel}>
        <Title order={2} size="h5">
          {t('review:keys.title')}
        </Title>
        <dl className={classes.list}>
          {keys.map(({ keys: [shown], label }) => (
            <div key={shown}>
              <dt>{label}</dt>
              <dd>
                <kbd translate="no">{names[shown] ?? shown.toUpperCase()}</kbd>
              </dd>
            </div>
          ))}
        </dl>
        <Switch label={t('review:keys.on')} checked={isOn} onChange={setOn} />
      </section>
    </div>
  );
}

const names: Record<string, string> = {
  arrowdown: '↓',
  arrowup: '↑',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
};
