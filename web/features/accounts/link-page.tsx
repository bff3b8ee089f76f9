import { Button, Stack } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { confirmMailChange, undoMailChange } from '#contract/accounts.credentials.ts';
import type { reactivate } from '#contract/deletion.ts';
import { AppError } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useLinkToken } from './link-token.ts';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';

interface LinkPageProps {
  endpoint: typeof confirmMailChange | typeof undoMailChange | typeof reactivate;
  title: string;
  action: string;
  onDone?: () => unknown;
  done: (answer: { email: string }) => ReactNode;
  help: ReactNode;
}

/** After these the same link may still be valid. */
const passing = ['network', 'unavailable', 'internal'];

export function LinkPage(props: LinkPageProps) {
  const { endpoint, title, action, onDone, done, help } = props;
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useApiMutation(endpoint, { inline: true, onSuccess: onDone });
  const token = useLinkToken((found) => mutate({ token: found }));
  if (data) return <NarrowPage>{done(data)}</NarrowPage>;
  if (error instanceof AppError && !passing.includes(error.code))
    return <Refused error={error}>{help}</Refused>;
  return (
    <NarrowPage>
      <Message
        icon={<IconMail size={32} stroke={1.75} />}
        title={<PageTitle>{title}</PageTitle>}
        text={t('signup:activation.text')}
      >
        <Stack gap="md">
          <FormError error={error} />
          <Button onClick={() => mutate({ token })} loading={isPending} fullWidth>
            {action}
          </Button>
        </Stack>
      </Message>
    </NarrowPage>
  );
}

function Refused({ error, children }: { error: AppError; children: ReactNode }) {
  const { t } = useTranslation();
  const describe = useErrorText();
  const isTaken = error.code === 'accounts.email_taken';
  return (
    <NarrowPage>
      <Message
        icon={<IconMailOff size={32} stroke={1.75} />}
        tone="danger"
        title={<PageTitle takesFocus>{t(isTaken ? 'accounts:link.taken' : 'accounts:link.title')}</PageTitle>}
        text={isTaken ? describe(error) : t('errors:accounts.link_invalid')}
      >
        {children}
      </Message>
    </NarrowPage>
  );
}
