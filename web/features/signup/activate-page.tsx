import { Button, Stack } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getUser } from '#contract/accounts.ts';
import { activate } from '#contract/signup.activation.ts';
import { describeTokenPage, useLinkToken } from '#web/features/accounts/link-token.ts';
import { Message } from '#web/features/accounts/message.tsx';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { withMetMember } from '#web/platform/session/middleware.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useMetMember } from './use-met-member.ts';

export const headers = describeTokenPage;

export default function ActivatePage() {
  const { t } = useTranslation();
  const { confirm, error, isPending } = useActivation();
  return (
    <NarrowPage>
      <Message
        icon={<IconMail size={32} stroke={1.75} />}
        title={<PageTitle>{t('signup:activation.title')}</PageTitle>}
        text={t('signup:activation.text')}
      >
        <Stack gap="md">
          <FormError error={error} />
          <Button onClick={confirm} loading={isPending} fullWidth>
            {t('signup:activation.confirm')}
          </Button>
        </Stack>
      </Message>
    </NarrowPage>
  );
}

function useActivation() {
  const navigate = useNavigate();
  const met = useMetMember();
  const client = useQueryClient();
  const fail = () => void navigate('/activate/error', { replace: true });
  const { mutate, error, isPending } = useApiMutation(activate, {
    errors: { 'accounts.link_invalid': fail, 'request.invalid': fail },
    inline: true,
    async onSuccess() {
      await client.invalidateQueries(queriesOf(getUser));
      // Replaces this page, so that the token does not stay in the history.
      await navigate(withMetMember('/activate/done', met), { replace: true });
    },
  });
  const token = useLinkToken((found) => mutate({ token: found }));
  return { confirm: () => mutate({ token }), error, isPending };
}
