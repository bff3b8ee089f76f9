import { Button, Stack } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { checkCompletion } from '#contract/account-completion.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { viewerQuery } from '#web/platform/viewer.ts';
import { ErrorState } from '#web/ui/error-state.tsx';
import { CompletionForm } from './completion-form.tsx';
import { Message } from './message.tsx';
import { StepSkeleton } from './step-skeleton.tsx';
import classes from './wizard.module.css';

export interface CompletionProps {
  token: string;
  heading: 'h1' | 'h2';
}

/** Behind a mailed link: the password of an account that was created elsewhere, or why there is none to choose. */
export default function Completion({ token, heading }: CompletionProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(apiQuery(checkCompletion, { token }));
  // Whoever was faster may have been the owner herself, in another tab: then she is logged in here, too.
  const lookAgain = async () => {
    await client.refetchQueries(viewerQuery);
    await refetch();
  };
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <StepSkeleton />;
  if (!data.pending) return <LinkOver heading={heading} />;
  return (
    <CompletionForm
      token={token}
      {...data.pending}
      heading={heading}
      // In place of this page, so that the token does not stay in the history.
      onDone={() => void navigate('/complete-signup', { replace: true })}
      onOver={lookAgain}
    />
  );
}

function LinkOver({ heading: Heading }: Pick<CompletionProps, 'heading'>) {
  const { t } = useTranslation();
  const { name, support_email: email } = useSettings();
  const title = t('completion:signup.over.title');
  return (
    <Message
      icon={<IconLinkOff size={32} stroke={1.75} />}
      tone="danger"
      title={
        <Heading className={classes.title}>
          {Heading === 'h1' && <title>{`${title} · ${name}`}</title>}
          {title}
        </Heading>
      }
      text={t('completion:signup.over.text', { email })}
    >
      <Stack gap="sm">
        <Button component={Link} to="/login" fullWidth>
          {t('completion:signup.over.login')}
        </Button>
        <Button component={Link} to="/reset-password" variant="default" fullWidth>
          {t('completion:signup.over.reset')}
        </Button>
      </Stack>
    </Message>
  );
}
