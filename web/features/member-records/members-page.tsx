import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Form, Link, useSearchParams } from 'react-router';
import { findMembers } from '#contract/member-records/endpoints.ts';
import { maxFoundMembers, memberRecordPath } from '#contract/member-records/facts.ts';
import type { MemberSummary } from '#contract/member-records/fields.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { MemberLine } from './member-line.tsx';
import classes from './members-page.module.css';

const membersQuery = (query: string) => apiQuery(findMembers, { query });

const queries = ({ url }: { url: URL }) => [membersQuery(url.searchParams.get('query') ?? '')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Staff look members up here. The query stands in the address, so that Back returns to the results. */
export default function MembersPage() {
  const { t } = useTranslation();
  const query = useSearchParams()[0].get('query') ?? '';
  const { data } = useQuery(membersQuery(query));
  return (
    <div className={classes.page}>
      <PageTitle>{t('memberrecords:title')}</PageTitle>
      <Form role="search" className={classes.search} key={query}>
        <TextInput
          name="query"
          type="search"
          label={t('memberrecords:query')}
          description={t('memberrecords:queryHelp')}
          defaultValue={query}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className={classes.field}
        />
        <Button type="submit">{t('memberrecords:search')}</Button>
      </Form>
      {data && query.trim() !== '' && <Results members={data.members} />}
    </div>
  );
}

function Results({ members }: { members: MemberSummary[] }) {
  const { t } = useTranslation();
  if (members.length === 0) {
    return <EmptyState title={t('memberrecords:nobody')} text={t('memberrecords:nobodyHelp')} />;
  }
  return (
    <section aria-label={t('memberrecords:results')}>
      <ul className={classes.list}>
        {members.map((member) => (
          <li key={member.id}>
            <Link to={memberRecordPath(member.id)} className={classes.member}>
              <MemberLine member={member} />
            </Link>
          </li>
        ))}
      </ul>
      {members.length === maxFoundMembers && (
        <Text c="dimmed" mt="sm">
          {t('memberrecords:more', { count: maxFoundMembers })}
        </Text>
      )}
    </section>
  );
}
