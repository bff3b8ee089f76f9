import { IconDownload, IconFileZip, IconMailOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getExport } from '#contract/deletion/endpoints.ts';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage, readToken, useToken } from '#web/platform/session/link-token.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { UncheckedLink } from '#web/ui/unchecked-link.tsx';

const queryOf = (token: string) => apiQuery(getExport, token ? { token } : {});
const queries = ({ url }: { url: URL }) => [queryOf(readToken(url.searchParams))];

export const headers = describeTokenPage;

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Opened from the mail about the export; the file can be fetched until it expires. */
export default function DataExportPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const token = useToken();
  const { data, isError } = useQuery({ ...queryOf(token ?? ''), enabled: token !== undefined });
  const expiresAt = data?.export?.expires_at;
  if (token === undefined || !(data || isError))
    return <UncheckedLink title={t('deletion:download.title')} />;
  if (!data?.link_works || !expiresAt) return <Expired />;
  return (
    <NarrowPage isSober>
      <Message
        icon={<IconFileZip size={32} stroke={1.75} />}
        title={<PageTitle>{t('deletion:download.title')}</PageTitle>}
        text={t('deletion:download.text')}
      >
        <Text>{t('deletion:download.until', { date: format.day(expiresAt) })}</Text>
        <Button
          component="a"
          href={`${exportFilePath}?token=${encodeURIComponent(token)}`}
          download
          leftSection={<IconDownload size={20} stroke={1.75} aria-hidden />}
          fullWidth
        >
          {t('deletion:download.action')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('deletion:download.care')}
        </Text>
      </Message>
    </NarrowPage>
  );
}

function Expired() {
  const { t } = useTranslation();
  return (
    <NarrowPage isSober>
      <Message
        icon={<IconMailOff size={32} stroke={1.75} />}
        tone="danger"
        title={<PageTitle>{t('deletion:download.expiredTitle')}</PageTitle>}
        text={t('deletion:download.expired')}
      >
        <Button component={Link} to="/settings" fullWidth>
          {t('deletion:download.settings')}
        </Button>
      </Message>
    </NarrowPage>
  );
}
