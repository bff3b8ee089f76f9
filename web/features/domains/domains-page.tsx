import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { listDomains } from '#contract/domains/endpoints.ts';
import { domainPath, newDomainPath } from '#contract/domains/facts.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { locales } from '#contract/sites/facts.ts';
import { nameLanguage } from '#locales/locale-names.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { domainsQuery } from './domain-query.ts';
import classes from './domains-page.module.css';

const queries = () => [
  // Staff without the role read whom to ask.
  { query: domainsQuery, required: false },
];
export const middleware = [requireTranslations('owners')];
export const clientMiddleware = [requireTranslations('owners')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** The domains of an admin. */
export default function DomainsPage() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(domainsQuery);
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <div className={classes.page}>
      <PageTitle>{t('domains:title')}</PageTitle>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('domains:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <>
          <Text c="dimmed">{t('domains:lead')}</Text>
          <ul className={classes.list}>
            {data.domains.map((domain) => (
              <DomainLine key={domain.domain} domain={domain} />
            ))}
          </ul>
          {data.new_fields && (
            <Button component={Link} to={newDomainPath} variant="default" className={classes.add}>
              {t('domains:new.open')}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

function DomainLine({ domain }: { domain: OutputOf<typeof listDomains>['domains'][number] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { name, domain: host, countries, edited_at: edited } = domain;
  const locale = locales.find((one) => one === domain.language);
  return (
    <li className={classes.line}>
      <Link to={domainPath(host)} className={classes.link}>
        <strong className={classes.name}>{name}</strong>{' '}
        <span className={classes.host} translate="no">
          {host}
        </span>
      </Link>
      <span className={classes.facts}>
        {[
          locale ? nameLanguage(locale) : domain.language,
          t('domains:countries', { count: countries.length }),
        ].join(' · ')}
      </span>
      <span className={classes.facts}>
        {edited ? t('domains:editedAt', { when: format.dayAndTime(edited) }) : t('domains:neverEdited')}
      </span>
    </li>
  );
}
