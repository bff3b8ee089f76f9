import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router';
import {
  type OwnVerification,
  pickPose,
  withdrawVerification,
} from '#contract/photo-verification/endpoints.ts';
import {
  ownCameraPhotoPath,
  verificationLimits,
  verificationPath,
} from '#contract/photo-verification/facts.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import classes from './verification.module.css';
import { verificationQuery } from './verification-query.ts';

interface CardProps {
  own: OwnVerification;
  /** Of the card that takes the focus of a button that is gone. */
  box: Ref<HTMLElement> | undefined;
}

/** What has become of it, in words, and what the member can do. */
export function StateCard({ own, box }: CardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, sent_at, reason } = own;
  if (state === 'none') return null;
  const texts = {
    waiting: t('verification:waiting.text', { date: sent_at ? format.dayAndTime(sent_at) : '' }),
    verified: t('verification:verified.text'),
    declined: reason ? t(`verification:reasons.${reason}`) : '',
    expired: t('verification:expired.text'),
    changed: t('verification:changed.text'),
  };
  return (
    <SettingsSection title={t(`verification:${state}.title`)} box={box}>
      <Stack gap="sm">
        <Text>{texts[state]}</Text>
        {state === 'declined' && <Text>{t('verification:declined.again')}</Text>}
        {state === 'waiting' && (
          <>
            <img
              src={ownCameraPhotoPath}
              alt={t('verification:camera.preview')}
              className={classes.preview}
            />
            <PlainForm form="withdraw" endpoint={withdrawVerification} isQuiet>
              {t('verification:waiting.withdraw')}
            </PlainForm>
          </>
        )}
        {state === 'verified' && (
          <PlainForm form="withdraw" endpoint={withdrawVerification} isQuiet>
            {t('verification:verified.remove')}
          </PlainForm>
        )}
      </Stack>
    </SettingsSection>
  );
}

/** Who sees the camera photo, when it goes, and what the badge means: read before the first press. */
export function BeforeCard({ own, box }: CardProps) {
  const { t } = useTranslation();
  return (
    <SettingsSection title={t('verification:about.title')} box={box}>
      <ul className={classes.facts}>
        <li>{t(`verification:about.${own.compared_by}`)}</li>
        <li>{t('verification:about.deleted', { count: verificationLimits.undecidedDays })}</li>
        <li>{t('verification:about.means')}</li>
        <li>{t('verification:about.changes')}</li>
      </ul>
      {own.hindrance === null && !own.pose && (
        <PlainForm form="pose" endpoint={pickPose}>
          {t('verification:start')}
        </PlainForm>
      )}
      {own.hindrance && <Hindrance hindrance={own.hindrance} />}
    </SettingsSection>
  );
}

function Hindrance({ hindrance }: { hindrance: NonNullable<OwnVerification['hindrance']> }) {
  const { t } = useTranslation();
  return (
    <Text mt="md">
      {t(`verification:hindrance.${hindrance}`)}{' '}
      {hindrance === 'no_photo' && <Link to="/profile">{t('verification:toProfile')}</Link>}
    </Text>
  );
}

interface PlainFormProps {
  form: string;
  endpoint: typeof pickPose | typeof withdrawVerification;
  isQuiet?: boolean;
  children: ReactNode;
}

/** One button, which without scripts the browser sends. */
function PlainForm({ form, endpoint, isQuiet = false, children }: PlainFormProps) {
  const client = useQueryClient();
  const refused = useRefusedForm();
  const { mutate, isPending, error } = useApiMutation(endpoint, {
    inline: true,
    onSuccess: (answer) => client.setQueryData(verificationQuery.queryKey, answer),
  });
  const sent = refused.values.form === form ? refused.error : undefined;
  return (
    <form
      method="post"
      action={verificationPath}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        mutate({});
      }}
    >
      <input type="hidden" name="form" value={form} />
      <FormError error={error ?? sent} />
      <Button
        type="submit"
        variant={isQuiet ? 'default' : 'filled'}
        loading={isPending}
        className={classes.one}
      >
        {children}
      </Button>
    </form>
  );
}
