import { useNavigate } from 'react-router';
import { changeMailing, type Mailing, sendMailing } from '#contract/mailings/endpoints.ts';
import { type MailingOutcome, mailingsPath } from '#contract/mailings/facts.ts';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { MailingButton } from './mailing-button.tsx';
import classes from './mailings.module.css';
import { toChange, toSent } from './mailings-action.ts';

interface SendMailingProps {
  domain: string;
  mailing: Mailing;
  onDone: (outcome: MailingOutcome) => void;
}

/** A draft goes out as it was shown, or is removed. */
export function SendMailing({ domain, mailing: { id, revision, persons }, onDone }: SendMailingProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { form } = useRefusedForm().values;
  return (
    <section className={classes.part} aria-labelledby="mailing-send">
      <Title order={3} size="h4" id="mailing-send">
        {t('mailings:section.send')}
      </Title>
      <div className={classes.actions}>
        <Disclosure label={t('mailings:sendOpen')} isMain isOpen={form === 'send'}>
          <Text mb="sm">
            {persons === null ? t('mailings:countFew') : t('mailings:count', { count: persons })}{' '}
            {t('mailings:sendText')}
          </Text>
          <MailingButton
            endpoint={sendMailing}
            name="send"
            values={{ domain, mailing: id, revision }}
            toInput={toSent}
            label={t('mailings:send')}
            onDone={() => onDone('send')}
          />
        </Disclosure>
        <Disclosure label={t('mailings:removeOpen')} isOpen={form === 'remove'}>
          <Text mb="sm">{t('mailings:removeText')}</Text>
          <MailingButton
            endpoint={changeMailing}
            name="remove"
            values={{ domain, mailing: id }}
            toInput={toChange}
            label={t('mailings:change.remove')}
            isGrave
            onDone={() => void navigate(`${mailingsPath(domain)}?done=remove`)}
          />
        </Disclosure>
      </div>
    </section>
  );
}
