import { Button, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { findMembers } from '#contract/member-records/endpoints.ts';
import { maxFoundMembers, memberRecordPath, memberSearchPath } from '#contract/member-records/facts.ts';
import type { MemberSummary } from '#contract/member-records/fields.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { MemberLine } from './member-line.tsx';
import classes from './members-page.module.css';

/** Each fetch is logged, so it is not repeated by itself. */
const membersQuery = (query: string) => ({
  ...apiQuery(findMembers, { query }),
  enabled: query !== '',
  staleTime: 'static' as const,
});

/** Staff look members up here. What was typed stands in the entry of the history, not in the address, which others may log. */
export default function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const query = readQuery(useLocation().state);
  const { data, error, refetch } = useQuery(membersQuery(query));
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    void navigate(memberSearchPath, { state: { query: typed } });
  };
  return (
    <div className={classes.page}>
      <PageTitle>{t('memberrecords:title')}</PageTitle>
      <form className={classes.search} key={query} onSubmit={search}>
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
      </form>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && <Results members={data.members} />}
    </div>
  );
}

function readQuery(state: unknown): string {
  const { query } = Object(state);
  return typeof query === 'string' ? query : '';
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
