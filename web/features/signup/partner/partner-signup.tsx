import { IconLinkOff, IconMailCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { checkPartnerLink } from '#contract/signup/partner.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { viewerQuery } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { DocumentTitle } from '#web/ui/page/document-title.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { StepSkeleton } from '../steps/step-skeleton.tsx';
import classes from '../steps/wizard.module.css';
import { PartnerSignupForm } from './partner-signup-form.tsx';

export interface PartnerSignupProps {
  token: string;
  heading: 'h1' | 'h2';
}

export function PartnerSignup({ token, heading }: PartnerSignupProps) {
  const navigate = useNavigate();
  const client = useQueryClient();
  const { data, error, refetch } = useQuery({
    ...apiQuery(checkPartnerLink, { token }),
    enabled: token !== '',
  });
  // The link may have been used in another tab, which has logged in here too.
  const lookAgain = async () => {
    await client.refetchQueries(viewerQuery);
    await refetch();
  };
  if (!token) return <LinkOver heading={heading} />;
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <StepSkeleton />;
  if (!data.pending) return <LinkOver heading={heading} wasUsed={data.done} />;
  return (
    <PartnerSignupForm
      token={token}
      {...data.pending}
      heading={heading}
      // Replaces this page, so that the token does not stay in the history.
      onDone={() => void navigate('/complete-signup', { replace: true })}
      onOver={lookAgain}
    />
  );
}

interface LinkOverProps extends Pick<PartnerSignupProps, 'heading'> {
  wasUsed?: boolean;
}

function LinkOver({ heading: Heading, wasUsed = false }: LinkOverProps) {
  const { t } = useTranslation();
  const { support_email: email } = useSettings();
  const title = t(wasUsed ? 'signup:partner.over.doneTitle' : 'signup:partner.over.title');
  return (
    <Message
      icon={wasUsed ? <IconMailCheck size={32} stroke={1.75} /> : <IconLinkOff size={32} stroke={1.75} />}
      tone={wasUsed ? 'success' : 'danger'}
      title={
        <Heading className={classes.title}>
          {Heading === 'h1' && <DocumentTitle>{title}</DocumentTitle>}
          {title}
        </Heading>
      }
      text={wasUsed ? t('signup:partner.over.doneText') : t('signup:partner.over.text', { email })}
    >
      <Stack gap="sm">
        <Button component={Link} to="/login" fullWidth>
          {t('signup:partner.over.login')}
        </Button>
        <Button component={Link} to="/reset-password" variant="default" fullWidth>
          {t('signup:partner.over.reset')}
        </Button>
      </Stack>
    </Message>
  );
}
