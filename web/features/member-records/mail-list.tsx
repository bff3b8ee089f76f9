import { IconMailOff } from '@tabler/icons-react';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { sentMailDays } from '#contract/notifications/facts.ts';
import { useMailName } from '#web/console/session/use-mail-name.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Alert } from '#web/ui/elements/alert.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './mail-list.module.css';

/** Which mails the member was sent lately, and why some are not. */
export function MailList({ record: { mails, mails_off } }: { record: MemberRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <Text size="sm" c="dimmed">
        {t('memberrecords:mails.help', { days: sentMailDays })}
      </Text>
      {mails_off.map((reason) => (
        <Alert key={reason} color="amber" icon={<IconMailOff stroke={1.75} aria-hidden />}>
          {t(`memberrecords:mails.off.${reason}`)}
        </Alert>
      ))}
      {mails.length === 0 ? (
        <Text c="dimmed">{t('memberrecords:mails.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {mails.map((mail) => (
            <Mail key={mail.id} {...mail} />
          ))}
        </ul>
      )}
    </>
  );
}

function Mail({ template, sent_at, bounced_at }: MemberRecord['mails'][number]) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <li>
      <span>{useMailName()(template)}</span>
      <span className={classes.facts}>
        <time dateTime={sent_at}>{format.dayAndTime(sent_at)}</time> ·{' '}
        {bounced_at ? (
          <strong>{t('memberrecords:mails.returned', { when: format.dayAndTime(bounced_at) })}</strong>
        ) : (
          t('memberrecords:mails.sent')
        )}
      </span>
    </li>
  );
}
