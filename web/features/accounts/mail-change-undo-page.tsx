import { IconMailCheck } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkMailUndo, undoMailChange } from '#contract/accounts/credentials.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage } from '#web/platform/session/link-token.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { checkSession } from '#web/platform/session/viewer.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { HiddenUsername } from '#web/ui/forms/hidden-username.tsx';
import { NewPasswordFields } from '#web/ui/forms/new-password-fields.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AddressTaken } from './address-taken.tsx';
import { LinkForm, pathOfLink, UsedBefore, useLinkForm } from './link-form.tsx';
import { LinkOver, LinkPage, linkQueries, type OpenLink } from './link-page.tsx';

const queries = linkQueries(checkMailUndo);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(undoMailChange, pathOfLink('/mail-change/undo'));
export const headers = describeTokenPage;
export const handle = { outlivesSession: true };

export default function MailChangeUndoPage() {
  const { t } = useTranslation();
  return (
    <LinkPage
      check={checkMailUndo}
      title={t('accounts:undo.title')}
      open={(link) => <PasswordForm {...link} />}
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
  const { support_email } = useSettings();
  return (
    <>
      <Text>{t('accounts:undo.help')}</Text>
      <Anchor href={`mailto:${support_email}`}>{t('signup:support')}</Anchor>
    </>
  );
}

/** The person who changed the address knows the password, so saving a new one and undoing the change are one act. */
function PasswordForm({ token, email, onStale }: OpenLink<typeof checkMailUndo>) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'done' | 'taken'>();
  const { form, sending } = useLinkForm(undoMailChange, {
    initialValues: { token, password: '', password_repeat: '' },
    onStale,
    endsForm: { 'accounts.email_taken': () => setOutcome('taken') },
    async onDone() {
      setOutcome('done');
      await checkSession(client);
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
    <>
      <PageTitle>{t('accounts:undo.title')}</PageTitle>
      <Text>
        <Emphasized text={t('accounts:undo.ask', { email })} />
      </Text>
      <LinkForm token={token} sending={sending} action={t('accounts:undo.confirm')}>
        <HiddenUsername email={email} />
        <NewPasswordFields getInputProps={form.getInputProps} />
      </LinkForm>
    </>
  );
}

function Done({ email, wasUsed = false }: { email: string; wasUsed?: boolean }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus={!wasUsed}>{t('accounts:undo.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('accounts:undo.done', { email })} />}
    >
      {wasUsed && <UsedBefore />}
      <Button component={Link} to="/login" fullWidth>
        {t('accounts:login.submit')}
      </Button>
    </Message>
  );
}
