import { Anchor, Button, Text } from '@mantine/core';
import { IconDoorExit } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { reactivationDays } from '#contract/deletion.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { PageTitle } from '#web/ui/page-title.tsx';

export default function AccountDeletedPage() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  const until = useLastDay();
  const isNow = useSearchParams()[0].has('now');
  return (
    <NarrowPage>
      <Message
        icon={<IconDoorExit size={32} stroke={1.75} />}
        title={<PageTitle>{t('deletion:deleted.title')}</PageTitle>}
        text={t(isNow ? 'deletion:deleted.now' : 'deletion:deleted.hidden')}
      >
        {isNow ? (
          <Text>{t('deletion:deleted.lastMail')}</Text>
        ) : (
          <>
            <Text>
              {until
                ? t('deletion:deleted.until', { date: until })
                : t('deletion:deleted.days', { days: reactivationDays })}
            </Text>
            <Text>{t('deletion:deleted.noMail')}</Text>
            <Anchor href={`mailto:${support_email}`}>{support_email}</Anchor>
          </>
        )}
        <Button component={Link} to="/" variant="default" fullWidth>
          {t('deletion:deleted.home')}
        </Button>
      </Message>
    </NarrowPage>
  );
}

/** Only a date from the address is shown. */
function useLastDay(): string | undefined {
  const format = useFormat();
  const day = useSearchParams()[0].get('until') ?? '';
  const isDay = /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day));
  // Noon in UTC is the same day in nearly every time zone.
  return isDay ? format.day(`${day}T12:00:00Z`) : undefined;
}
