import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listSessions, type MemberSession, revokeSessions } from '#contract/sessions/endpoints.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import classes from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';

export const sessionsQuery = apiQuery(listSessions, {});

export function SessionsSection(head: SettingsHead) {
  const { t } = useTranslation();
  const sessions = useQuery(sessionsQuery).data?.sessions ?? [];
  const list = useRef<HTMLUListElement>(null);
  // The focused button is removed with its row.
  const { revoke, isPending } = useRevoke(() => list.current?.focus());
  return (
    <SettingsSection {...head}>
      <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('sessions:title')}>
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} onEnd={() => revoke({ session: session.id })} />
        ))}
      </ul>
      {sessions.length > 1 && (
        <Button variant="default" mt="md" loading={isPending} onClick={() => revoke({})}>
          {t('sessions:endAll')}
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
      (await loadToasts()).show({ message: t('sessions:ended') });
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
  const { current, browser, system, country, created_at, used_at } = session;
  const device =
    browser && system
      ? t('sessions:device', { browser, system })
      : browser || system || t('sessions:unknown');
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <span className={classes.rowLabel}>{device}</span>
        {current ? (
          <span>{t('sessions:current')}</span>
        ) : (
          <span className={classes.rowHint}>{t('sessions:used', { when: format.dayAndTime(used_at) })}</span>
        )}
        <span className={classes.rowHint}>
          {t('sessions:since', { when: format.dayAndTime(created_at) })}
          {country && ` · ${format.country(country)}`}
        </span>
      </span>
      {!current && (
        <Button variant="default" aria-label={t('sessions:endOne', { device })} onClick={onEnd}>
          {t('sessions:end')}
        </Button>
      )}
    </li>
  );
}
