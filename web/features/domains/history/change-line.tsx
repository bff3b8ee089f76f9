import type { DomainChange } from '#contract/domains/fields.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { useFieldWords } from '../fields/field-words.ts';
import { parseRows } from '../typed-fields.ts';
import classes from './change-line.module.css';

/** One field before and after. Of several things it says which went and which came. */
export function ChangeLine({ change }: { change: DomainChange }) {
  const { t } = useTranslation();
  const words = useFieldWords();
  const describe = useItems(change);
  const [before, after] = [describe(change.before), describe(change.after)];
  const isList = ['flags', 'list', 'rows'].includes(change.kind);
  const went = isList ? before.filter((one) => !after.includes(one)) : before;
  const came = isList ? after.filter((one) => !before.includes(one)) : after;
  return (
    <div className={classes.line}>
      <dt className={classes.name}>{words.label(change.name)}</dt>
      {went.map((item) => (
        <dd key={item} className={classes.item}>
          <VisuallyHidden>{t('domains:change.before')} </VisuallyHidden>
          <del className={classes.before}>{item}</del>
        </dd>
      ))}
      {came.map((item) => (
        <dd key={item} className={classes.item}>
          <VisuallyHidden>{t('domains:change.after')} </VisuallyHidden>
          <ins className={classes.after}>{item}</ins>
        </dd>
      ))}
      {went.length + came.length === 0 && <dd className={classes.item}>{t('domains:change.order')}</dd>}
    </div>
  );
}

function useItems({ name, kind }: DomainChange): (text: string) => string[] {
  const { t } = useTranslation();
  const words = useFieldWords();
  return (text) => {
    if (kind === 'switch') return [t(text === 'on' ? 'domains:change.on' : 'domains:change.off')];
    if (text === '')
      return kind === 'flags' || kind === 'list' || kind === 'rows' ? [] : [t('domains:change.empty')];
    if (kind === 'flags') return text.split(',').map((option) => words.option(name, option));
    if (kind === 'list') return text.split('\n');
    if (kind === 'choice') return [words.option(name, text)];
    if (kind !== 'rows') return [text];
    return parseRows(text).map((row) =>
      Object.entries(row)
        .filter(([, cell]) => cell !== '')
        .map(([column, cell]) => `${words.column(name, column)}: ${cell}`)
        .join(' · '),
    );
  };
}
