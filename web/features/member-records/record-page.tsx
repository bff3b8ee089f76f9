import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { memberSearchPath } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { DocumentTitle } from '#web/ui/page/document-title.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { MemberLine } from './member-line.tsx';
import { OrderTable } from './order-table.tsx';
import { PersonalData } from './personal-data.tsx';
import classes from './record-page.module.css';
import { recordQuery } from './record-query.ts';
import { SanctionList } from './sanction-list.tsx';

const queries = ({ params }: { params: { id?: string } }) => [recordQuery(readId(params.id))];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

function readId(typed: string | undefined): number {
  if (!typed || !/^[1-9]\d{0,15}$/.test(typed)) throw new AppError('not_found');
  return Number(typed);
}

/** A member as staff see them; opening it is logged. */
export default function RecordPage() {
  const { t } = useTranslation();
  const { data } = useQuery(recordQuery(readId(useParams().id)));
  if (!data) return null;
  const { record } = data;
  return (
    <div className={classes.page}>
      <Link to={memberSearchPath} className={classes.back}>
        {t('memberrecords:back')}
      </Link>
      <DocumentTitle>{record.member.name}</DocumentTitle>
      <MemberLine member={record.member} isHeading />
      <div className={classes.columns}>
        <Section title={t('memberrecords:facts.title')}>
          <Facts record={record} />
        </Section>
        <Section title={t('memberrecords:personal.title')}>
          <PersonalData id={record.member.id} />
        </Section>
        <Section title={t('memberrecords:sanctions.title')}>
          <SanctionList record={record} />
        </Section>
        <Section title={t('memberrecords:orders.title')} isWide>
          <OrderTable orders={record.orders} />
        </Section>
      </div>
    </div>
  );
}

function Section({ title, isWide, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <section className={classes.section} data-wide={isWide}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}

function Facts({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member, photos, about, balance, premium, open_sessions, last_active_at } = record;
  const count = (status: string) => photos.filter((photo) => photo.status === status).length;
  const photoCounts = (['active', 'pending', 'rejected'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => t(`memberrecords:facts.photos.${status}`, { count: count(status) }));
  const facts: [string, ReactNode][] = [
    [t('memberrecords:facts.gender'), member.gender ? t(`review:gender.${member.gender}`) : '–'],
    [
      t('memberrecords:facts.lastActive'),
      last_active_at ? <RelativeTime key="active" iso={last_active_at} /> : '–',
    ],
    [t('memberrecords:facts.sessions'), format.number(open_sessions)],
    [t('memberrecords:facts.premium'), t(premium ? 'memberrecords:facts.yes' : 'memberrecords:facts.no')],
    [t('memberrecords:facts.balance'), format.number(balance)],
    [t('memberrecords:facts.photoCount'), photoCounts.length > 0 ? format.list(photoCounts) : '–'],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {about && (
        <Text className={classes.about} dir="auto">
          {about}
        </Text>
      )}
    </>
  );
}
