import { Button, Stack, Text } from '@mantine/core';
import { IconMail, IconMailOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { reactivate } from '#contract/account-departure.ts';
import type { confirmMailChange, undoMailChange } from '#contract/account-security.ts';
import { AppError } from '#contract/errors.ts';
import { useApiMutation } from '#web/platform/use-api.ts';
import { useErrorText } from '#web/platform/use-error-text.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { FormError } from '#web/ui/form-error.tsx';
import { PageTitle } from '#web/ui/page-title.tsx';
import { useLinkToken } from './link-token.ts';
import { Message } from './message.tsx';
import { NarrowPage } from './narrow-page.tsx';

interface LinkPageProps {
  /** Uses the link up. */
  endpoint: typeof confirmMailChange | typeof undoMailChange | typeof reactivate;
  title: string;
  /** The button for whoever has to try again. */
  action: string;
  onDone?: () => unknown;
  done: (answer: { email: string }) => ReactNode;
  /** What to do when the link is good for nothing. */
  help: ReactNode;
}

const inPlace = () => {};
const refusals = {
  'accounts.link_invalid': inPlace,
  'accounts.email_taken': inPlace,
  'request.invalid': inPlace,
  network: inPlace,
  unavailable: inPlace,
  internal: inPlace,
};
/** After these the same link may still do its work. */
const passing = ['network', 'unavailable', 'internal'];

/** A mailed link that does something: this page uses it by a POST, and says on the same page what came of it. */
export function LinkPage(props: LinkPageProps) {
  const { endpoint, title, action, onDone, done, help } = props;
  const { t } = useTranslation();
  const { mutate, data, error, isPending } = useApiMutation(endpoint, {
    errors: refusals,
    onSuccess: onDone,
  });
  const token = useLinkToken((found) => mutate({ token: found }));
  if (data) return <NarrowPage>{done(data)}</NarrowPage>;
  if (error instanceof AppError && !passing.includes(error.code))
    return <Refused error={error}>{help}</Refused>;
  return (
    <NarrowPage>
      <Message
        icon={<IconMail size={32} stroke={1.75} />}
        title={<PageTitle>{title}</PageTitle>}
        text={t('accounts:activation.text')}
      >
        <Stack gap="md">
          <FormError error={error} />
          <Button onClick={() => mutate({ token })} loading={isPending} fullWidth>
            {action}
          </Button>
          <noscript>
            <Text>{t('security:link.noScript')}</Text>
          </noscript>
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
        title={<PageTitle takesFocus>{t(isTaken ? 'security:link.taken' : 'security:link.title')}</PageTitle>}
        text={isTaken ? describe(error) : t('errors:accounts.link_invalid')}
      >
        {children}
      </Message>
    </NarrowPage>
  );
}
