import { Link } from 'react-router';
import { pageTokens } from '#contract/pages/facts.ts';
import { locales } from '#contract/sites/facts.ts';
import { pageTextsPath } from '#contract/texts/facts.ts';
import type { PageTexts } from '#contract/texts/pages.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './page-links.module.css';

/** Every page and every language, and what there is of each. */
export function PageLinks({ page }: { page: PageTexts }) {
  const { t } = useTranslation();
  const { domain, token, locale, own, drafted } = page;
  const mark = (isOwn: boolean, isDrafted: boolean) =>
    [isOwn && t('texts:pages.own'), isDrafted && t('texts:pages.draft')].filter(Boolean).join(', ');
  const pages = pageTokens.map((one) => ({
    key: one,
    to: pageTextsPath(domain, { token: one, locale }),
    label: t(`texts:pages.name.${one}`),
    isCurrent: one === token,
    marked: mark(own[one] !== undefined, drafted[one] !== undefined),
  }));
  const languages = locales.map((one) => ({
    key: one,
    to: pageTextsPath(domain, { token, locale: one }),
    label: nameLanguage(one),
    isCurrent: one === locale,
    marked: mark(own[token]?.includes(one) ?? false, drafted[token]?.includes(one) ?? false),
  }));
  return (
    <div className={classes.all}>
      <Links label={t('texts:pages.pages')} entries={pages} />
      <Links label={t('texts:pages.languages')} entries={languages} />
    </div>
  );
}

interface LinksProps {
  label: string;
  entries: { key: string; to: string; label: string; isCurrent: boolean; marked: string }[];
}

function Links({ label, entries }: LinksProps) {
  return (
    <nav aria-label={label} className={classes.links}>
      {entries.map(({ key, to, label: name, isCurrent, marked }) => (
        <Link
          key={key}
          to={to}
          preventScrollReset
          className={classes.link}
          aria-current={isCurrent ? 'page' : undefined}
        >
          {marked ? `${name} ` : name}
          {marked && <span className={classes.mark}>{marked}</span>}
        </Link>
      ))}
    </nav>
  );
}
