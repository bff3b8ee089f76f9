import { Link } from 'react-router';
import {
  type DomainSection,
  type DomainView,
  domainPath,
  domainSections,
  domainViews,
} from '#contract/domains/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './section-links.module.css';

interface SectionLinksProps {
  domain: string;
  current: DomainSection | DomainView;
}

export function SectionLinks({ domain, current }: SectionLinksProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('domains:sections')} className={classes.links}>
      {[...domainSections, ...domainViews].map((section) => (
        <Link
          key={section}
          to={domainPath(domain, section)}
          className={classes.link}
          aria-current={section === current ? 'page' : undefined}
        >
          {t(`domains:section.${section}`)}
        </Link>
      ))}
    </nav>
  );
}
