import { IconMail, IconMoodHappy } from '@tabler/icons-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { checkReactivation } from '#contract/deletion/endpoints.ts';
import { reactivate } from '#contract/deletion/forms.ts';
import { LinkForm, pathOfLink, UsedBefore, useLinkForm } from '#web/features/accounts/link-form.tsx';
import { LinkOver, LinkPage, linkQueries, type OpenLink } from '#web/features/accounts/link-page.tsx';
import { formAction } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { describeTokenPage } from '#web/platform/session/link-token.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';

const queries = linkQueries(checkReactivation);

export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = formAction(reactivate, pathOfLink('/reactivate'));
export const headers = describeTokenPage;

export default function ReactivatePage() {
  const { t } = useTranslation();
  const { support_email } = useSettings();
  return (
    <LinkPage
      check={checkReactivation}
      title={t('deletion:reactivation.title')}
      open={(link) => <Question {...link} />}
      done={(email) => <Done email={email} wasUsed />}
      over={
        <LinkOver>
          <Text>{t('deletion:reactivation.help')}</Text>
          <Anchor href={`mailto:${support_email}`}>{support_email}</Anchor>
        </LinkOver>
      }
    />
  );
}

function Question({ token, email, onStale }: OpenLink<typeof checkReactivation>) {
  const { t } = useTranslation();
  const [isDone, setDone] = useState(false);
  const { sending } = useLinkForm(reactivate, {
    initialValues: { token },
    onStale,
    onDone: () => setDone(true),
  });
  if (isDone) return <Done email={email} />;
  return (
    <Message
      icon={<IconMail size={32} stroke={1.75} />}
      title={<PageTitle>{t('deletion:reactivation.title')}</PageTitle>}
      text={<Emphasized text={t('deletion:reactivation.ask', { email })} />}
    >
      <LinkForm token={token} sending={sending} action={t('deletion:reactivation.confirm')} />
    </Message>
  );
}

function Done({ email, wasUsed = false }: { email: string; wasUsed?: boolean }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMoodHappy size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle takesFocus={!wasUsed}>{t('deletion:reactivation.doneTitle')}</PageTitle>}
      text={<Emphasized text={t('deletion:reactivation.done', { email })} />}
    >
      {wasUsed && <UsedBefore />}
      <Button component={Link} to="/login" fullWidth>
        {t('signup:activation.login')}
      </Button>
    </Message>
  );
}
