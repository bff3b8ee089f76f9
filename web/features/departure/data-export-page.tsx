import { Button, Text } from '@mantine/core';
import { IconDownload, IconFileZip, IconMailOff } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { exportFilePath, getExport } from '#contract/account-departure.ts';
import { describeTokenPage, readToken } from '#web/features/accounts/link-token.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { apiQuery } from '#web/platform/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

const queryOf = (token: string) => apiQuery(getExport, token ? { token } : {});
const queries = ({ url }: { url: URL }) => [queryOf(readToken(url.searchParams))];

export const headers = describeTokenPage;
export const handle = { layout: 'lander' };

export const middleware = protect('member');
export const clientMiddleware = protect('member');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** The link in the mail about the export: the file is fetched from here, as often as it is wanted while it is kept. */
export default function DataExportPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const token = readToken(useSearchParams()[0]);
  const { data } = useQuery(queryOf(token));
  const expiresAt = data?.export?.expires_at;
  if (!data?.link_works || !expiresAt) return <Expired />;
  return (
    <NarrowPage>
      <Message
        icon={<IconFileZip size={32} stroke={1.75} />}
        title={<PageTitle>{t('departure:download.title')}</PageTitle>}
        text={t('departure:download.text')}
      >
        <Text>{t('departure:download.until', { date: format.day(expiresAt) })}</Text>
        <Button
          component="a"
          href={`${exportFilePath}?token=${encodeURIComponent(token)}`}
          download
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          fullWidth
        >
          {t('departure:download.action')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('departure:download.care')}
        </Text>
      </Message>
    </NarrowPage>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <NarrowPage>
      <Message
        icon={<IconMailOff size={32} stroke={1.75} />}
        tone="danger"
        title={<PageTitle>{t('departure:download.expiredTitle')}</PageTitle>}
        text={t('departure:download.expired')}
      >
        <Button component={Link} to="/settings" fullWidth>
          {t('departure:download.settings')}
        </Button>
      </Message>
    </NarrowPage>
  );
}
