import { Anchor, Button, Text } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { reactivationDays } from '#contract/account-departure.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { protect } from '#web/platform/route-steps.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export const handle = { layout: 'lander' };

export const middleware = protect('visitor');
export const clientMiddleware = protect('visitor');

/** What happens now, until when, and how to come back. */
export default function AccountDeletedPage() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const until = useLastDay();
  const isNow = useSearchParams()[0].has('now');
  return (
    <NarrowPage>
      <Message
        icon={<IconDoorExit size={32} stroke={1.75} />}
        title={<PageTitle>{t('departure:deleted.title')}</PageTitle>}
        text={t(isNow ? 'departure:deleted.now' : 'departure:deleted.hidden')}
      >
        {isNow ? (
          <Text>{t('departure:deleted.lastMail')}</Text>
        ) : (
          <>
            <Text>
              {until
                ? t('departure:deleted.until', { date: until })
                : t('departure:deleted.days', { days: reactivationDays })}
            </Text>
            <Text>{t('departure:deleted.noMail')}</Text>
            <Anchor href={`mailto:${support_email}`}>{support_email}</Anchor>
          </>
        )}
        <Button component={Link} to="/" variant="default" fullWidth>
          {t('departure:deleted.home')}
        </Button>
      </Message>
    </NarrowPage>
  );
}

/** Whatever else stands in the address is not shown. */
function useLastDay(): string | undefined {
  const format = useFormat();
  const day = useSearchParams()[0].get('until') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  // Noon in UTC is that day nearly everywhere.
  return isDay ? format.day(`${day}T12:00:00Z`) : undefined;
}
