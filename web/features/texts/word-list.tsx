import { Link } from 'react-router';
import type { Word, Words } from '#contract/texts/endpoints.ts';
import { wordsPath } from '#contract/texts/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './word-list.module.css';

/** The texts that were found, each with what the domain says in its place. */
export function WordList({ words }: { words: Words }) {
  const { t } = useTranslation();
  const { search, show, more } = words;
  if (words.words.length === 0) {
    const isAsked = search.trim() !== '' || show !== 'all';
    return <Text c="dimmed">{t(isAsked ? 'texts:list.none' : 'texts:list.ask')}</Text>;
  }
  return (
    <>
      <ul className={classes.list}>
        {words.words.map((word) => (
          <WordLine key={word.key} {...{ word, words }} />
        ))}
      </ul>
      {more > 0 && <Text c="dimmed">{t('texts:list.more', { count: more })}</Text>}
    </>
  );
}

function WordLine({ word: { key, shared, own }, words }: { word: Word; words: Words }) {
  const { t } = useTranslation();
  const { domain, locale, search, show, open } = words;
  const text = toLine(own ?? shared);
  return (
    <li className={classes.line}>
      <Link
        to={wordsPath(domain, { locale, search, show, open: key })}
        className={classes.link}
        aria-current={open?.key === key ? 'true' : undefined}
        lang={locale}
      >
        {text}
      </Link>
      {own && (
        <span className={classes.shared}>
          {t('texts:list.shared')} <span lang={locale}>{toLine(shared)}</span>
        </span>
      )}
      <span className={classes.key} translate="no">
        {key}
      </span>
    </li>
  );
}

/** The form for several stands for the others. */
function toLine(forms: Word['shared']): string {
  return forms.text ?? forms.other ?? Object.values(forms)[0] ?? '';
}
