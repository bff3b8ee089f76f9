import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getStaff } from '#contract/staff/endpoints.ts';
import { QueueCards } from '#web/console/queues/queue-cards.tsx';
import { staffQuery } from '#web/console/session/staff-query.ts';
import { SystemCard } from '#web/features/system/system-card.tsx';
import { worstPartQuery } from '#web/features/system/system-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import classes from './console-page.module.css';
import { OwnRoles } from './own-roles.tsx';

type Self = OutputOf<typeof getStaff>;

const queries = () => [{ query: worstPartQuery, required: false }];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** The start page of the console. Queues come first, then who is logged in. */
export default function ConsolePage() {
  const { t } = useTranslation();
  const { data } = useQuery(staffQuery);
  if (!data) return null;
  return (
    <div className={classes.page}>
      <PageTitle documentTitle={t('staff:console')}>
        {t('staff:start.title', { name: data.staff.name })}
      </PageTitle>
      <QueueCards />
      <SystemCard />
      <div className={classes.cards}>
        <section className={classes.card}>
          <Title order={2} size="h4">
            {t('staff:start.roles')}
          </Title>
          <OwnRoles roles={data.staff.roles} />
        </section>
        <Session {...data} />
      </div>
    </div>
  );
}

function Session({ staff, ends_at }: Self) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {t('staff:start.session')}
      </Title>
      <dl className={classes.facts}>
        <div>
          <dt>{t('staff:start.email')}</dt>
          <dd translate="no">{staff.email}</dd>
        </div>
        <div>
          <dt>{t('staff:start.ends')}</dt>
          <dd>
            <time dateTime={ends_at}>{format.dayAndTime(ends_at)}</time>
          </dd>
        </div>
      </dl>
      <Text size="sm" c="dimmed">
        {t('staff:start.endsHelp')}
      </Text>
    </section>
  );
}
