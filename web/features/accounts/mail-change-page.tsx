import { IconMail, IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkMailChange, confirmMailChange } from '#contract/accounts/credentials.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage } from '#web/platform/session/link-token.ts';
import { checkSession, useViewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AddressTaken } from './address-taken.tsx';
import { LinkForm, pathOfLink, UsedBefore, useLinkForm } from './link-form.tsx';
import { LinkOver, LinkPage, linkQueries, type OpenLink } from './link-page.tsx';

const queries = linkQueries(checkMailChange);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(confirmMailChange, pathOfLink('/mail-change/do'));
export const headers = describeTokenPage;
export const handle = { outlivesSession: true };

export default function MailChangePage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      check={checkMailChange}
      title={t('accounts:mailChange.title')}
      open={(link) => <Question {...link} />}
      done={(email) => <Done email={email} wasUsed />}
      over={
        <LinkOver>
          <Help />
        </LinkOver>
      }
    />
  );
}

function Help() {
  const { t } = useTranslation();
  return (
    <>
      <Text>{t('accounts:mailChange.help')}</Text>
      <Button component={Link} to="/settings" fullWidth>
        {t('accounts:mailChange.settings')}
      </Button>
    </>
  );
}

function Question({ token, email, onStale }: OpenLink<typeof checkMailChange>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'done' | 'taken'>();
  const { sending } = useLinkForm(confirmMailChange, {
    initialValues: { token },
    onStale,
    endsForm: { 'accounts.email_taken': () => setOutcome('taken') },
    async onDone() {
      await checkSession(client);
      setOutcome('done');
    },
  });
  if (outcome === 'done') return <Done email={email} />;
  if (outcome === 'taken')
    return (
      <AddressTaken>
        <Help />
      </AddressTaken>
    );
  return (
    <Message
      icon={<IconMail size={32} stroke={1.75} />}
      title={<PageTitle>{t('accounts:mailChange.title')}</PageTitle>}
      text={<Emphasized text={t('accounts:mailChange.ask', { email })} />}
    >
      <LinkForm token={token} sending={sending} action={t('accounts:mailChange.confirm')} />
    </Message>
  );
}

function Done({ email, wasUsed = false }: { email: string; wasUsed?: boolean }) {
  const { t } = useTranslation();
  const isLoggedIn = useViewer() !== null;
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus={!wasUsed}>{t('accounts:mailChange.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('accounts:mailChange.done', { email })} />}
    >
      {wasUsed && <UsedBefore />}
      <Button component={Link} to={isLoggedIn ? '/settings' : '/login'} fullWidth>
        {isLoggedIn ? t('accounts:mailChange.settings') : t('accounts:login.submit')}
      </Button>
    </Message>
  );
}
