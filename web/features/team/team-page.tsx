import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import { getStaff } from '#contract/staff/endpoints.ts';
import type { Team } from '#contract/team/fields.ts';
import { DoneNote, useDone } from '#web/console/forms/done-note.tsx';
import { useHasRole } from '#web/console/session/use-has-role.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { ColleagueCard } from './colleague-card.tsx';
import { InviteForm } from './invite-form.tsx';
import { sendTeamForm } from './team-actions.ts';
import { type OnDone, teamOutcomes, toOutcome } from './team-outcomes.ts';
import classes from './team-page.module.css';
import { teamQuery } from './team-query.ts';

const queries = () => [
  // Staff who are no admins read whom to ask.
  { query: teamQuery, required: false },
];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendTeamForm(args);

/** Staff with roles on the domains of an admin. Every form of the page works without scripts. */
export default function TeamPage() {
  const { t } = useTranslation();
  const isAdmin = useHasRole()([]);
  const { data, error, refetch } = useQuery({ ...teamQuery, enabled: isAdmin });
  return (
    <div className={classes.page}>
      <PageTitle>{t('team:title')}</PageTitle>
      {!isAdmin && <EmptyState title={t('review:noRole.title')} text={t('team:noRole')} />}
      {isAdmin && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {isAdmin && data && <OpenTeam team={data.team} />}
    </div>
  );
}

function OpenTeam({ team }: { team: Team }) {
  const { t } = useTranslation();
  const refused = useRefusedForm();
  const { done, times, onDone } = useTeamDone();
  const isHere = ({ status }: Team['staff'][number]) => status !== 'removed';
  const former = team.staff.filter((colleague) => !isHere(colleague));
  return (
    <>
      <Text c="dimmed">{t('team:lead')}</Text>
      {refused.values.form !== 'invite' && <FormError error={refused.error} />}
      {done && <DoneNote key={times}>{t(`team:done.${done}`)}</DoneNote>}
      <InviteForm team={team} onDone={onDone} />
      <section className={classes.list} aria-label={t('team:list')}>
        {team.staff.filter(isHere).map((colleague) => (
          <ColleagueCard key={colleague.id} colleague={colleague} team={team} onDone={onDone} />
        ))}
      </section>
      {former.length > 0 && (
        <>
          <Title order={2} size="h3">
            {t('team:former')}
          </Title>
          <section className={classes.list} aria-label={t('team:former')}>
            {former.map((colleague) => (
              <ColleagueCard key={colleague.id} colleague={colleague} team={team} onDone={onDone} />
            ))}
          </section>
        </>
      )}
    </>
  );
}

/** Shows what an answer of the server has changed. */
function useTeamDone() {
  const client = useQueryClient();
  const { done, times, onDone } = useDone(teamOutcomes);
  const onAnswer: OnDone = (action, answer, id) => {
    client.setQueryData(teamQuery.queryKey, answer);
    // Their own roles may have changed.
    void client.invalidateQueries(queriesOf(getStaff));
    onDone(toOutcome(action, answer.team, id));
  };
  return { done, times, onDone: onAnswer };
}
