import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { missedParam, sharePath } from '#contract/sharing/facts.ts';
import { chatsQuery } from '#web/features/chat/chat-queries.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { composeWords, keepWords } from '#web/platform/kept-shares.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Skeleton } from '#web/ui/elements/skeleton.tsx';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { SendTo } from './send-to.tsx';
import classes from './share-page.module.css';
import { shareKey, shareQuery } from './share-query.ts';

const queries = () => [chatsQuery()];

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** What another app has shared with the installed app. It lies in the browser alone, so the server draws none of it. */
export default function SharePage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const id = params.get('id');
  const missed = params.get(missedParam);
  return (
    <div className={classes.page}>
      <PageHeader title={t('sharing:title')} />
      {id !== null && missed === 'photo' && <MissedPhoto />}
      {id !== null && <Kept key={id} id={id} />}
      {id === null && missed !== null && <MissedShare isPhoto={missed === 'photo'} />}
      {id === null && missed === null && <Nothing />}
    </div>
  );
}

function Kept({ id }: { id: string }) {
  const { t } = useTranslation();
  const api = useApi();
  const memberId = useMember().id;
  const { data: share, isError } = useQuery(shareQuery(api, memberId, id));
  if (share) return <SendTo id={id} share={share} />;
  if (share === null || isError) return <Nothing />;
  return (
    <div role="status" aria-label={t('common:loading')}>
      <Skeleton height={160} radius="lg" />
    </div>
  );
}

function Nothing() {
  const { t } = useTranslation();
  const { name } = useSettings();
  return (
    <EmptyState
      picture={<NoMessagesPicture />}
      title={t('sharing:none.title')}
      text={t('sharing:none.text', { name })}
      action={<ToMessages />}
    />
  );
}

/** Above the words that came with it. */
function MissedPhoto() {
  const { t } = useTranslation();
  const { name } = useSettings();
  return <p className={classes.refused}>{t('sharing:missed.photo', { name })}</p>;
}

function MissedShare({ isPhoto }: { isPhoto: boolean }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  useWordsOfAddress(isPhoto);
  return (
    <EmptyState
      picture={<NoMessagesPicture />}
      title={t('sharing:missed.title')}
      text={t(isPhoto ? 'sharing:missed.photo' : 'sharing:missed.words', { name })}
      action={<ToMessages />}
    />
  );
}

/** Words of a share that could not be kept stand behind `#`, which no server receives; they leave the address at once. */
function useWordsOfAddress(isPhoto: boolean): void {
  const client = useQueryClient();
  const navigate = useNavigate();
  useEffect(() => {
    const words = composeWords(new URLSearchParams(window.location.hash.slice(1)));
    if (!words) return;
    void keepWords(words).then((kept) => {
      // Where the browser keeps nothing, this page does.
      const id = kept ?? 'unkept';
      client.setQueryData(shareKey(id), { words, photos: [] });
      const query = new URLSearchParams({ id, ...(isPhoto && { [missedParam]: 'photo' }) });
      return navigate(`${sharePath}?${query}`, { replace: true });
    });
  }, [client, navigate, isPhoto]);
}

function ToMessages() {
  const { t } = useTranslation();
  return (
    <Button component={Link} to="/chats" variant="default">
      {t('chat:list.title')}
    </Button>
  );
}
