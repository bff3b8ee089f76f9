import { useQuery } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link, useActionData, useLocation, useNavigate } from 'react-router';
import { findMembers } from '#contract/member-records/endpoints.ts';
import { maxFoundMembers, memberRecordPath, memberSearchPath } from '#contract/member-records/facts.ts';
import type { MemberSummary } from '#contract/member-records/fields.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { answerAction, type FormAnswer, useRefusedForm } from '#web/platform/api/form-action.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { MemberLine } from './member-line.tsx';
import classes from './members-page.module.css';

/** Each fetch is logged, so it is not repeated by itself, nor what a form found that was sent before its scripts came. */
function useFound(query: string) {
  const sent = useSent();
  return useQuery({
    ...apiQuery(findMembers, { query }),
    enabled: query !== '',
    staleTime: 'static' as const,
    ...(sent?.values.query === query && { initialData: sent.answer }),
  });
}

export const action = answerAction(findMembers);

/** What a form found that was sent before its scripts came; a refused one has no answer. */
function useSent(): FormAnswer<typeof findMembers> | undefined {
  const result = useActionData<Partial<FormAnswer<typeof findMembers>>>();
  return result?.answer && (result as FormAnswer<typeof findMembers>);
}

/** Staff look members up here. What was typed stands in the entry of the history, not in the address, which others may log. */
export default function MembersPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const sent = useSent()?.values;
  const refused = useRefusedForm();
  const query = readQuery(useLocation().state) ?? sent?.query ?? '';
  const { data, error, refetch } = useFound(query);
  const fault = error ?? refused.error;
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const typed = String(new FormData(event.currentTarget).get('query') ?? '').trim();
    void navigate(memberSearchPath, { state: { query: typed } });
  };
  return (
    <div className={classes.page}>
      <PageTitle>{t('memberrecords:title')}</PageTitle>
      <form className={classes.search} key={query} method="post" action={memberSearchPath} onSubmit={search}>
        <TextInput
          name="query"
          type="search"
          label={t('memberrecords:query')}
          description={t('memberrecords:queryHelp')}
          defaultValue={query || refused.values.query}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className={classes.field}
        />
        <Button type="submit">{t('memberrecords:search')}</Button>
      </form>
      {fault && <ErrorState error={fault} {...(error && { onRetry: () => void refetch() })} />}
      {data && <Results members={data.members} />}
    </div>
  );
}

function readQuery(state: unknown): string | undefined {
  const { query } = Object(state);
  return typeof query === 'string' ? query : undefined;
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
