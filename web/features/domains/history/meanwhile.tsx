import type { DomainField } from '#contract/domains/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import type { Texts } from '../typed-fields.ts';
import { ChangeLine } from './change-line.tsx';
import classes from './meanwhile.module.css';

interface MeanwhileProps {
  fields: readonly DomainField[];
  /** What the form showed before it was refused. */
  before: Readonly<Texts>;
}

/** What somebody else has changed of these fields since the form was opened. */
export function Meanwhile({ fields, before }: MeanwhileProps) {
  const { t } = useTranslation();
  const changed = fields.filter(({ name, text }) => before[name] !== undefined && before[name] !== text);
  if (changed.length === 0) return null;
  return (
    <Alert color="amber" title={t('domains:meanwhile.title')}>
      <p className={classes.text}>{t('domains:meanwhile.text')}</p>
      <dl className={classes.changes}>
        {changed.map(({ name, kind, text }) => (
          <ChangeLine key={name} change={{ name, kind, before: before[name] ?? '', after: text }} />
        ))}
      </dl>
    </Alert>
  );
}
