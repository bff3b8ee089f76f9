import { IconBellOff, IconUnlink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { getSearchAlert } from '#contract/search/named.ts';
import { stopAlertPath } from '#contract/search/named-facts.ts';
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

const alertQuery = (query: URLSearchParams) =>
  apiQuery(getSearchAlert, { token: readToken(query).slice(0, 500) });
const queries = ({ url }: { url: URL }) => [alertQuery(url.searchParams)];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const headers = describeTokenPage;
export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
// Mails are often read in a browser without the session: the page needs neither scripts nor a session.
export const handle = { hydrate: false };

/** Stops the alert of one search by a press; it shows the current state, whatever was pressed before. */
export default function StopAlertPage() {
  const [query] = useSearchParams();
  const { data } = useQuery(alertQuery(query));
  const alert = data?.alert;
  return (
    <NarrowPage isSober>
      <meta name="robots" content="noindex" />
      {alert?.tells && <Question name={alert.name} token={readToken(query)} />}
      {alert && !alert.tells && <Stopped name={alert.name} />}
      {!alert && <Gone />}
    </NarrowPage>
  );
}

function Question({ name, token }: { name: string; token: string }) {
  const { t } = useTranslation();
  return (
    <Stack gap="md">
      <PageTitle>{t('searches:stop.title')}</PageTitle>
      <Text>
        <About text="about" name={name} />
      </Text>
      <form method="post" action={stopAlertPath + encodeURIComponent(token)}>
        <Button type="submit" fullWidth>
          {t('searches:stop.button')}
        </Button>
      </form>
    </Stack>
  );
}

function Stopped({ name }: { name: string }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconBellOff size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle>{t('searches:stop.doneTitle')}</PageTitle>}
      text={<About text="done" name={name} />}
    >
      <SettingsLink />
    </Message>
  );
}

/** A name that holds `<b>` is no markup. */
function About({ text, name }: { text: 'about' | 'done'; name: string }) {
  const { t } = useTranslation();
  return <Emphasized text={t(`searches:stop.${text}`, { name: name.replaceAll('<', '‹') })} />;
}

function Gone() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconUnlink size={32} stroke={1.75} />}
      tone="danger"
      title={<PageTitle>{t('searches:stop.goneTitle')}</PageTitle>}
      text={t('searches:stop.gone')}
    >
      <SettingsLink />
    </Message>
  );
}

function SettingsLink() {
  const { t } = useTranslation();
  return (
    <Button component="a" href="/settings/searches" variant="default" fullWidth>
      {t('searches:stop.settings')}
    </Button>
  );
}
