import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { OutputOf } from '#contract/endpoint.ts';
import { getUnsubscription } from '#contract/notifications/choices.ts';
import { type MailSubject, unsubscribePath, unsubscribeScopes } from '#contract/notifications/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage, readToken } from '#web/platform/session/link-token.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const unsubscriptionQuery = (query: URLSearchParams) =>
  apiQuery(getUnsubscription, { token: readToken(query).slice(0, 500) });
const queries = ({ url }: { url: URL }) => [unsubscriptionQuery(url.searchParams)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const headers = describeTokenPage;
export const middleware = [requireTranslations('app')];
export const clientMiddleware = [requireTranslations('app')];
// Mails are often read in a browser without the session: the page needs neither scripts nor a session.
export const handle = { hydrate: false };

export default function UnsubscribePage() {
  const [query] = useSearchParams();
  const { data } = useQuery(unsubscriptionQuery(query));
  return (
    <NarrowPage isSober>
      <meta name="robots" content="noindex" />
      {data?.unsubscription ? <State {...data.unsubscription} token={readToken(query)} /> : <Invalid />}
    </NarrowPage>
  );
}

type StateProps = NonNullable<OutputOf<typeof getUnsubscription>['unsubscription']> & { token: string };

/** Shows the current state, whatever was pressed before. */
function State({ type, mail, all_mails_off, token }: StateProps) {
  if (all_mails_off) return <Done type={type} scope="all" />;
  return mail ? <Question type={type} token={token} /> : <Done type={type} scope="type" token={token} />;
}

function Question({ type, token }: { type: MailSubject; token: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageTitle>{t('notifications:unsubscribe.title')}</PageTitle>
      <Text>
        <Emphasized
          text={t('notifications:unsubscribe.about', { type: t(`notifications:choices.type.${type}`) })}
        />
      </Text>
      <Choice token={token} scopes={unsubscribeScopes} />
    </Stack>
  );
}

type Scope = (typeof unsubscribeScopes)[number];

function Choice({ token, scopes }: { token: string; scopes: readonly Scope[] }) {
  const { t } = useTranslation();
  return (
    <form method="post" action={unsubscribePath + encodeURIComponent(token)}>
      <Stack gap="sm">
        {scopes.map((scope) => (
          <Button
            key={scope}
            type="submit"
            name="scope"
            value={scope}
            variant={scope === 'type' ? 'filled' : 'default'}
            fullWidth
          >
            {t(`notifications:unsubscribe.${scope}`)}
          </Button>
        ))}
        <Text c="dimmed">{t('notifications:unsubscribe.always')}</Text>
      </Stack>
    </form>
  );
}

/** The token allows switching off even more. */
function Done({ type, scope, token }: { type: MailSubject; scope: Scope; token?: string }) {
  const { t } = useTranslation();
  const text =
    scope === 'all'
      ? t('notifications:unsubscribe.doneAll')
      : t('notifications:unsubscribe.doneType', { type: t(`notifications:choices.type.${type}`) });
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle>{t('notifications:unsubscribe.doneTitle')}</PageTitle>}
      text={<Emphasized text={text} />}
    >
      {token && <Choice token={token} scopes={['all']} />}
      <SettingsLink />
    </Message>
  );
}

function Invalid() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconLinkOff size={32} stroke={1.75} />}
      tone="danger"
      title={<PageTitle>{t('notifications:unsubscribe.invalidTitle')}</PageTitle>}
      text={t('notifications:unsubscribe.invalid')}
    >
      <SettingsLink />
    </Message>
  );
}

function SettingsLink() {
  const { t } = useTranslation();
  return (
    <Button component="a" href="/notifications" variant="default" fullWidth>
      {t('notifications:unsubscribe.settings')}
    </Button>
  );
}
