import { useId } from 'react';
import type { Colleague, Team } from '#contract/team/fields.ts';
import { inviteColleagueAgain, removeColleague, revokeColleagueRole } from '#contract/team/forms.ts';
import { ButtonForm, useWasRefused } from '#web/console/forms/button-form.tsx';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './colleague-card.module.css';
import { GrantForm } from './grant-form.tsx';
import type { OnDone } from './team-outcomes.ts';

interface ColleagueProps {
  colleague: Colleague;
  onDone: OnDone;
}

/** One of the staff, and what the caller may do about them. */
export function ColleagueCard({ colleague, team, onDone }: ColleagueProps & { team: Team }) {
  const { t } = useTranslation();
  const format = useFormat();
  const title = useId();
  const { id, name, email, status, invited_until, last_login_at, roles } = colleague;
  const when = invited_until ? format.dayAndTime(invited_until) : '';
  const isHere = status !== 'removed';
  const wasGranted = useWasRefused('grant', { id });
  return (
    <article className={classes.card} aria-labelledby={title}>
      <div className={classes.head}>
        <Title order={isHere ? 2 : 3} size="h4" id={title} className={classes.name} translate="no">
          {name}
        </Title>
        <span className={classes.status} data-status={status}>
          {t(`team:status.${status}`, { when })}
        </span>
        <span className={classes.facts}>
          <span translate="no">{email}</span>
          {colleague.self && ` · ${t('team:you')}`}
        </span>
        <span className={classes.facts}>
          {last_login_at
            ? t('team:lastLogin', { when: format.dayAndTime(last_login_at) })
            : t('team:neverLoggedIn')}
        </span>
      </div>
      {isHere && <Roles colleague={colleague} onDone={onDone} />}
      {isHere && (
        <div className={classes.actions}>
          <Disclosure key={`grant ${roles.length}`} label={t('team:grant.open')} isOpen={wasGranted}>
            <GrantForm id={id} team={team} onDone={onDone} />
          </Disclosure>
          {colleague.manageable && (
            <AccessActions key={invited_until} colleague={colleague} onDone={onDone} />
          )}
        </div>
      )}
    </article>
  );
}

function Roles({ colleague: { id, roles, self, elsewhere }, onDone }: ColleagueProps) {
  const { t } = useTranslation();
  const admin = roles.filter(({ role }) => role === 'admin');
  const place = (domain: string | null) => domain ?? t('staff:start.everyDomain');
  return (
    <>
      {roles.length === 0 && <Text c="dimmed">{t('team:noRoles')}</Text>}
      {roles.length > 0 && (
        <ul className={classes.roles}>
          {roles.map(({ role, domain }) => (
            <li key={`${role} ${domain}`} className={classes.role}>
              <span className={classes.words}>
                <strong>{t(`staff:role.${role}`)}</strong>
                {` · ${place(domain)}`}
              </span>
              {!(self && role === 'admin' && admin.length === 1) && (
                <ButtonForm
                  endpoint={revokeColleagueRole}
                  name="revoke"
                  input={{ id, role, domain }}
                  label={t('team:revoke')}
                  ariaLabel={t('team:revokeOne', { role: t(`staff:role.${role}`), domain: place(domain) })}
                  onDone={(answer) => onDone('revoke', answer)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
      {elsewhere && <Text c="dimmed">{t('team:elsewhere')}</Text>}
    </>
  );
}

/** What cannot be taken back says first what it does. */
function AccessActions({ colleague: { id, name, email, invited_until }, onDone }: ColleagueProps) {
  const { t } = useTranslation();
  const wasInvited = useWasRefused('invite_again', { id });
  const wasRemoved = useWasRefused('remove', { id });
  return (
    <>
      <Disclosure label={t('team:again.open')} isOpen={wasInvited}>
        <Text>{t('team:again.text', { name, email })}</Text>
        <ButtonForm
          endpoint={inviteColleagueAgain}
          name="invite_again"
          input={{ id, seen_invited_until: invited_until }}
          label={t('team:again.submit')}
          isGrave
          onDone={(answer) => onDone('invite_again', answer, id)}
        />
      </Disclosure>
      <Disclosure label={t('team:remove.open')} isOpen={wasRemoved}>
        <Text>{t('team:remove.text', { name })}</Text>
        <ButtonForm
          endpoint={removeColleague}
          name="remove"
          input={{ id }}
          label={t('team:remove.submit')}
          isGrave
          onDone={(answer) => onDone('remove', answer)}
        />
      </Disclosure>
    </>
  );
}
