import { IconDoorExit } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { getDeletion } from '#contract/deletion/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const deletionQuery = apiQuery(getDeletion, {});
const queries = () => [deletionQuery];

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Anyone can type the address: it confirms a deletion only in the browser where it has just happened. */
export default function AccountDeletedPage() {
  const { data } = useQuery(deletionQuery);
  return (
    <NarrowPage isSober>{data?.deletion ? <Farewell {...data.deletion} /> : <NothingDeleted />}</NarrowPage>
  );
}

function Farewell({ erased_from }: { erased_from: string | null }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { support_email } = useSettings();
  return (
    <Message
      icon={<IconDoorExit size={32} stroke={1.75} />}
      title={<PageTitle>{t('deletion:deleted.title')}</PageTitle>}
      text={t(erased_from ? 'deletion:deleted.hidden' : 'deletion:deleted.now')}
    >
      {erased_from ? (
        <>
          <Text>{t('deletion:deleted.until', { date: format.day(erased_from) })}</Text>
          <Text>{t('deletion:deleted.noMail')}</Text>
          <Anchor href={`mailto:${support_email}`}>{support_email}</Anchor>
        </>
      ) : (
        <Text>{t('deletion:deleted.lastMail')}</Text>
      )}
      <Button component={Link} to="/" variant="default" fullWidth>
        {t('deletion:deleted.home')}
      </Button>
    </Message>
  );
}

function NothingDeleted() {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconDoorExit size={32} stroke={1.75} />}
      title={<PageTitle>{t('deletion:deletion.section')}</PageTitle>}
      text={t('deletion:deleted.nothing')}
    >
      <Button component={Link} to="/login" fullWidth>
        {t('signup:activation.login')}
      </Button>
      <Button component={Link} to="/" variant="default" fullWidth>
        {t('deletion:deleted.home')}
      </Button>
    </Message>
  );
}
