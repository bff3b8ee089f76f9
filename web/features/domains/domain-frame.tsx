import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { domainsPath } from '#contract/domains/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './domain-page.module.css';
import { type DomainPart, SectionLinks } from './section-links.tsx';

/** The way back to all domains, and the name of this one. */
export function DomainHeading({ name, children }: { name: string; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <div className={classes.page}>
      <p className={classes.way}>
        <Anchor component={Link} to={domainsPath}>
          {t('domains:title')}
        </Anchor>
      </p>
      <PageTitle>{name}</PageTitle>
      {children}
    </div>
  );
}

interface DomainFrameProps {
  domain: { domain: string; origin: string };
  part: DomainPart;
  children: ReactNode;
}

/** One part of a domain, beside the links to the others. */
export function DomainFrame({ domain: { domain, origin }, part, children }: DomainFrameProps) {
  const { t } = useTranslation();
  return (
    <>
      <p className={classes.facts}>
        <span translate="no">{domain}</span>
        <a href={origin} rel="noreferrer" target="_blank" className={classes.open}>
          {t('domains:open')}
        </a>
      </p>
      <div className={classes.columns}>
        <SectionLinks domain={domain} current={part} />
        <section className={classes.section} aria-labelledby="domain-section">
          <Title order={2} size="h3" id="domain-section">
            {t(`domains:section.${part}`)}
          </Title>
          {children}
        </section>
      </div>
    </>
  );
}
