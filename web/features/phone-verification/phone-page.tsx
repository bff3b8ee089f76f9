import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type ActionFunctionArgs, Link } from 'react-router';
import { AppError, type ErrorCode } from '#contract/errors.ts';
import { supportPath } from '#contract/support/facts.ts';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { useNewsFocus } from '#web/ui/use-news-focus.ts';
import { CodeCard } from './code-card.tsx';
import { NumberForm } from './number-form.tsx';
import classes from './phone.module.css';
import { sendPhoneForm } from './phone-action.ts';
import { phoneQuery } from './phone-query.ts';
import { useSentBefore } from './use-phone-form.ts';
import { VerifiedCard } from './verified-card.tsx';

const queries = () => [phoneQuery];

export const middleware = [requireTranslations('more')];
export const clientMiddleware = [requireTranslations('more')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendPhoneForm(args);

export default function PhonePage() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const own = useSuspenseQuery(phoneQuery).data;
  const sentBefore = useSentBefore('confirm');
  const [ended, setEnded] = useState<ErrorCode>();
  const [takesFocus, setTakesFocus] = useState(false);
  const news = useNewsFocus(`${own.verified_at} ${own.sent?.number}`);
  const fault = ended ? new AppError(ended) : sentBefore.error;
  const onSent = () => {
    setEnded(undefined);
    setTakesFocus(true);
  };
  return (
    <SettingsFrame>
      <PageHeader title={t('phone:title')} back={{ to: '/settings', title: t('settings:title') }} />
      {fault && (
        <div>
          <FormError error={fault} />
          {fault.code === 'phone_verification.taken' && (
            <Anchor component={Link} to={supportPath}>
              {t('phone:support')}
            </Anchor>
          )}
        </div>
      )}
      {own.sent && (
        <CodeCard
          sent={own.sent}
          takesFocus={takesFocus}
          onEnd={(code) => {
            setEnded(code);
            void client.invalidateQueries(phoneQuery);
          }}
        />
      )}
      {own.verified_at !== null && (
        <VerifiedCard own={own} since={own.verified_at} box={own.sent ? undefined : news} onSent={onSent} />
      )}
      {own.verified_at === null && !own.sent && (
        <SettingsSection box={news}>
          <Text>{t('phone:lead')}</Text>
          {own.hindrance ? (
            <Text>{t(`phone:hindrance.${own.hindrance}`)}</Text>
          ) : (
            <NumberForm countries={own.countries} onSent={onSent} />
          )}
        </SettingsSection>
      )}
      <SettingsSection title={t('phone:about.title')}>
        <ul className={classes.facts}>
          <li>{t('phone:about.never')}</li>
          <li>{t('phone:about.kept')}</li>
          <li>{t('phone:about.why')}</li>
        </ul>
      </SettingsSection>
    </SettingsFrame>
  );
}
