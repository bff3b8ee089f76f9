import { Button, Stack, Text } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { getUser } from '#contract/accounts.ts';
import { activate } from '#contract/signup.ts';
import { queriesOf } from '#web/platform/api-query.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { describeTokenPage, useLinkToken } from './link-token.ts';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';

export const handle = { layout: 'lander' };

export const headers = describeTokenPage;

/** The mailed link, which this page uses by a POST. */
export default function ActivatePage() {
  const { t } = useTranslation();
  const { confirm, error, isPending } = useActivation();
  return (
    <NarrowPage>
      <Message
        icon={<IconMail size={32} stroke={1.75} />}
        title={<PageTitle>{t('accounts:activation.title')}</PageTitle>}
        text={t('accounts:activation.text')}
      >
        <Stack gap="md">
          <FormError error={error} />
          <Button onClick={confirm} loading={isPending} fullWidth>
            {t('accounts:activation.confirm')}
          </Button>
          <noscript>
            <Text>{t('accounts:activation.noScript')}</Text>
          </noscript>
        </Stack>
      </Message>
    </NarrowPage>
  );
}

const inPlace = () => {};

function useActivation() {
  const navigate = useNavigate();
  const client = useQueryClient();
  const fail = () => void navigate('/activate/error', { replace: true });
  const { mutate, error, isPending } = useApiMutation(activate, {
    errors: {
      'accounts.link_invalid': fail,
      'request.invalid': fail,
      network: inPlace,
      unavailable: inPlace,
      internal: inPlace,
    },
    async onSuccess() {
      await client.invalidateQueries(queriesOf(getUser));
      // In place of this page, so that the token does not stay in the history.
      await navigate('/activate/done', { replace: true });
    },
  });
  const token = useLinkToken((found) => mutate({ token: found }));
  return { confirm: () => mutate({ token }), error, isPending };
}
