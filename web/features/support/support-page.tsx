import { IconMailCheck } from '@tabler/icons-react';
import { useLoaderData, useSearchParams } from 'react-router';
import { contactSupport } from '#contract/support/endpoints.ts';
import { supportPath } from '#contract/support/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import { Message } from '#web/ui/page/message.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { OtherWays } from './other-ways.tsx';
import { SupportForm } from './support-form.tsx';

export const loader = () => ({ key: crypto.randomUUID() });
export const clientLoader = () => ({ key: crypto.randomUUID() });
export const action = formAction(contactSupport, ({ number }) => `${supportPath}?number=${number}`);
export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
/** The form is plain HTML; members keep the scripts that every page of theirs has. */
export const handle = { hydrate: 'members' };

export default function SupportPage() {
  const { key } = useLoaderData<typeof loader>();
  const number = useSearchParams()[0].get('number') ?? '';
  return (
    <NarrowPage isWide>
      {/^\d{1,16}$/.test(number) ? <Sent number={number} /> : <Ask form={key} />}
    </NarrowPage>
  );
}

function Ask({ form }: { form: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle>{t('support:title')}</PageTitle>
      <Text>{t('support:lead')}</Text>
      <SupportForm formKey={form} />
      <OtherWays />
    </>
  );
}

function Sent({ number }: { number: string }) {
  const { t } = useTranslation();
  return (
    <Message
      icon={<IconMailCheck size={32} stroke={1.75} />}
      tone="success"
      title={<PageTitle>{t('support:sent.title')}</PageTitle>}
      text={<Emphasized text={t('support:sent.text', { number })} />}
    >
      <Button component="a" href={supportPath} variant="default" fullWidth>
        {t('support:sent.again')}
      </Button>
    </Message>
  );
}
