import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { memberSearchPath } from '#contract/member-records/facts.ts';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { DocumentTitle } from '#web/ui/page/document-title.tsx';
import { Cases } from './cases.tsx';
import { CreditTable } from './credit-table.tsx';
import { MailList } from './mail-list.tsx';
import { MemberLine } from './member-line.tsx';
import { Notes } from './notes.tsx';
import { OnBehalf } from './on-behalf/on-behalf.tsx';
import { OrderTable } from './order-table.tsx';
import { PersonalData } from './personal-data.tsx';
import { sendRecordForm } from './record-action.ts';
import { RecordFacts } from './record-facts.tsx';
import classes from './record-page.module.css';
import { recordQuery } from './record-query.ts';
import { SanctionList } from './sanction-list.tsx';

const queries = ({ params }: { params: { id?: string } }) => [recordQuery(readId(params.id))];
export const middleware = [requireTranslations('prompts')];
export const clientMiddleware = [requireTranslations('prompts')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = sendRecordForm;

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
  const { member } = record;
  return (
    <div className={classes.page}>
      <Link to={memberSearchPath} className={classes.back}>
        {t('memberrecords:back')}
      </Link>
      <DocumentTitle>{member.name || t('memberrecords:erasedName')}</DocumentTitle>
      <MemberLine member={member} isHeading />
      {member.status === 'erased' && <Text>{t('memberrecords:erasedText')}</Text>}
      <div className={classes.columns}>
        <About record={record} />
        <Section title={t('memberrecords:sanctions.title')}>
          <SanctionList record={record} />
        </Section>
        <Section title={t('memberrecords:reports.title')}>
          <Cases record={record} />
        </Section>
        <Section title={t('memberrecords:mails.title')}>
          <MailList record={record} />
        </Section>
        <Section title={t('memberrecords:orders.title')} isWide>
          <OrderTable orders={record.orders} />
        </Section>
        <Section title={t('memberrecords:creditEntries.title')} isWide>
          <CreditTable credits={record.credits} />
        </Section>
        {record.may.act_on_behalf && member.status !== 'erased' && (
          <Section title={t('memberrecords:behalf.title')} isWide>
            <OnBehalf record={record} />
          </Section>
        )}
      </div>
    </div>
  );
}

/** The person; of an erased one nothing is known. */
function About({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const { member } = record;
  if (member.status === 'erased') return null;
  return (
    <>
      <Section title={t('memberrecords:facts.title')}>
        <RecordFacts record={record} />
      </Section>
      <Section title={t('memberrecords:personal.title')}>
        <PersonalData id={member.id} />
      </Section>
      <Section title={t('memberrecords:notes.title')}>
        <Notes record={record} />
      </Section>
    </>
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
