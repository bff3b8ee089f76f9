import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listSessions, type MemberSession, revokeSessions } from '#contract/account-security.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { loadToasts } from '#web/ui/toasts.ts';
import classes from './settings.module.css';
import { SettingsSection } from './settings-section.tsx';

export const sessionsQuery = apiQuery(listSessions, {});

/** Where the member is logged in, and how to end that. */
export function SessionsSection() {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery).data?.sessions ?? [];
  const list = useRef<HTMLUListElement>(null);
  // The button that was pressed goes away with its row.
  const { revoke, isPending } = useRevoke(() => list.current?.focus());
  return (
    <SettingsSection title={t('security:sessions.title')} anchor="sessions">
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('security:sessions.title')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => revoke({ session: session.id })} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" mt="md" loading={isPending} onClick={() => revoke({})}>
          {t('security:sessions.endAll')}
        </Button>
      )}
    </SettingsSection>
  );
}

function useRevoke(onDone: () => void) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation(revokeSessions, {
    async onSuccess(answer) {
      client.setQueryData(sessionsQuery.queryKey, answer);
      onDone();
      (await loadToasts()).show({ message: t('security:sessions.ended') });
    },
  });
  return { revoke: mutate, isPending };
}

interface SessionRowProps {
  session: MemberSession;
  onEnd: () => void;
}

function SessionRow({ session, onEnd }: SessionRowProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { current, browser, system, created_at, used_at } = session;
  const device = [browser, system].filter(Boolean).join(', ') || t('security:sessions.unknown');
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <span className={classes.rowLabel}>{device}</span>
        {current ? (
          <span className={classes.rowValue}>{t('security:sessions.current')}</span>
        ) : (
          <span className={classes.rowHint}>
            {t('security:sessions.used', { when: format.dayAndTime(used_at) })}
          </span>
        )}
        <span className={classes.rowHint}>
          {t('security:sessions.since', { when: format.dayAndTime(created_at) })}
        </span>
      </span>
      {!current && (
        <Button variant="default" aria-label={t('security:sessions.endOne', { device })} onClick={onEnd}>
          {t('security:sessions.end')}
        </Button>
      )}
    </li>
  );
}
