import { useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { endStaffSessions, type StaffSession } from '#contract/staff/account.ts';
import { ButtonForm } from '#web/console/forms/button-form.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { accountQuery } from './account-query.ts';
import classes from './own-sessions.module.css';

interface OwnSessionsProps {
  sessions: StaffSession[];
  onEnded: () => void;
}

/** Where the caller is logged in to the console. The way out of this browser is in the header. */
export function OwnSessions({ sessions, onEnded }: OwnSessionsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const describe = ({ browser, system }: StaffSession) =>
    browser && system
      ? t('staff:account.device', { browser, system })
      : browser || system || t('staff:account.unknown');
  const end = {
    endpoint: endStaffSessions,
    name: 'end',
    onDone(answer: OutputOf<typeof endStaffSessions>) {
      client.setQueryData(accountQuery.queryKey, answer);
      onEnded();
    },
  };
  return (
    <>
      <ul className={classes.list} aria-label={t('staff:account.sessions')}>
        {sessions.map((session) => (
          <li key={session.id} className={classes.session}>
            <span className={classes.words}>
              <strong>{describe(session)}</strong>
              {session.current && <span>{t('staff:account.current')}</span>}
              <span className={classes.since}>
                {t('staff:account.since', { when: format.dayAndTime(session.created_at) })}
              </span>
            </span>
            {!session.current && (
              <ButtonForm
                {...end}
                input={{ session: session.id }}
                label={t('staff:account.end')}
                ariaLabel={t('staff:account.endOne', { device: describe(session) })}
              />
            )}
          </li>
        ))}
      </ul>
      {sessions.length > 1 && (
        <ButtonForm {...end} input={{ session: null }} label={t('staff:account.endAll')} />
      )}
    </>
  );
}
