import { IconMail } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { requestWithdrawal } from '#contract/withdrawals/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { EmailField } from '#web/ui/forms/email-field.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';
import { useFormSubmit } from '#web/ui/forms/use-form-submit.ts';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { Lead } from './lead.tsx';

/** Without a session, the receipt number and the address are enough; the mailed link is the second step. */
export function RequestForm({ asked }: { asked: string }) {
  const [isSent, setSent] = useState(false);
  return isSent ? (
    <Sent onAgain={() => setSent(false)} />
  ) : (
    <Form asked={asked} onSent={() => setSent(true)} />
  );
}

function Form({ asked, onSent }: { asked: string; onSent: () => void }) {
  const { t } = useTranslation();
  const form = useEndpointForm(requestWithdrawal, { initialValues: { order: asked, email: '' } });
  const { box, submit, error, isPending } = useFormSubmit(requestWithdrawal, form, { onSuccess: onSent });
  return (
    <>
      <Lead />
      <Text>{t('withdrawals:page.visitor')}</Text>
      <form ref={box} noValidate onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            label={t('withdrawals:page.order')}
            description={t('withdrawals:page.orderHint')}
            inputMode="numeric"
            autoComplete="off"
            {...form.getInputProps('order')}
          />
          <EmailField
            autoComplete="email"
            {...form.getInputProps('email')}
            value={form.values.email}
            onTake={(email) => form.setFieldValue('email', email)}
          />
          <FormError error={error} />
          <Button type="submit" fullWidth loading={isPending}>
            {t('withdrawals:page.here')}
          </Button>
          <Anchor component={Link} to="/login?next=/withdraw" ta="center">
            {t('withdrawals:page.login')}
          </Anchor>
        </Stack>
      </form>
    </>
  );
}

/** Neither the text nor the server reveals whether the order exists. */
function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMail size={32} stroke={1.75} />}
      title={<PageTitle takesFocus>{t('withdrawals:sent.title')}</PageTitle>}
      text={t('withdrawals:sent.text')}
    >
      <Text c="dimmed">{t('signup:complete.spam')}</Text>
      <Button variant="default" fullWidth onClick={onAgain}>
        {t('withdrawals:sent.again')}
      </Button>
    </Message>
  );
}
