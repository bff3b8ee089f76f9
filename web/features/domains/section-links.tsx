import { Link } from 'react-router';
import {
  type DomainSection,
  type DomainView,
  domainPath,
  domainSections,
  domainViews,
} from '#contract/domains/facts.ts';
import { experimentsPath } from '#contract/experiments/facts.ts';
import { mailingsPath } from '#contract/mailings/facts.ts';
import { partnersPath } from '#contract/partners/facts.ts';
import { pageTextsPath, wordsPath } from '#contract/texts/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './section-links.module.css';

/** A section, a view, or a page of its own. */
export type DomainPart =
  | DomainSection
  | DomainView
  | 'words'
  | 'pages'
  | 'partners'
  | 'mailings'
  | 'experiments';

interface SectionLinksProps {
  domain: string;
  current: DomainPart;
}

const parts: readonly DomainPart[] = [
  ...domainSections,
  'pages',
  'words',
  'mailings',
  'experiments',
  'partners',
  ...domainViews,
];

function pathOf(domain: string, part: DomainPart): string {
  if (part === 'words') return wordsPath(domain);
  if (part === 'partners') return partnersPath(domain);
  if (part === 'experiments') return experimentsPath(domain);
  if (part === 'mailings') return mailingsPath(domain);
  return part === 'pages' ? pageTextsPath(domain) : domainPath(domain, part);
}

export function SectionLinks({ domain, current }: SectionLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('domains:sections')} className={classes.links}>
      {parts.map((part) => (
        <Link
          key={part}
          to={pathOf(domain, part)}
          className={classes.link}
          aria-current={part === current ? 'page' : undefined}
        >
          {t(`domains:section.${part}`)}
        </Link>
      ))}
    </nav>
  );
}
