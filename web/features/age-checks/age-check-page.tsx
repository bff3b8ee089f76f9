import { useSuspenseQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import { getAgeCheck, startAgeCheck, withdrawAgeCheck } from '#contract/age-checks/endpoints.ts';
import { ageCheckPath } from '#contract/age-checks/facts.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { fileFaults } from '#contract/photos/errors.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { formAction, useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { useAddressFault } from '#web/ui/forms/files/use-address-fault.ts';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AgeState } from './age-state.tsx';
import { AskedFor } from './asked-for.tsx';

const ageCheckQuery = apiQuery(getAgeCheck, {});
const queries = () => [ageCheckQuery];
const starting = formAction(
  startAgeCheck,
  () => ageCheckPath,
  () => ({}),
);
const withdrawing = formAction(
  withdrawAgeCheck,
  () => ageCheckPath,
  () => ({}),
);

/** The browser itself sends the forms of the page, which has no scripts; a picture has an address of its own. */
export async function action(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'withdraw' ? withdrawing(args) : starting(args);
}

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Where members show that they are adults, and wait for the decision: docs/decisions/145. */
export default function AgeCheckPage() {
  const { t } = useTranslation();
  const { name } = useSettings();
  const own = useSuspenseQuery(ageCheckQuery).data;
  const { error } = useRefusedForm();
  const describe = useErrorText();
  const fileFault = useAddressFault(fileFaults);
  const formFault = useAddressFault(formFaults);
  const isAsked = own.needed_for !== null && own.state !== 'waiting';
  return (
    <NarrowPage isWide isSober>
      <PageTitle>{t('agecheck:title')}</PageTitle>
      {own.needed_for === null && own.state === 'none' && <Text>{t('agecheck:none')}</Text>}
      {isAsked && (
        <Text>
          {t('agecheck:lead', { name })} {own.needed_for && t(`agecheck:${ownStage(own.needed_for)}`)}
        </Text>
      )}
      <FormError error={formFault ?? error} />
      <AgeState own={own} />
      {isAsked && <AskedFor driver={own.driver} fileFault={fileFault && describe(fileFault)} />}
      {own.needed_for !== 'everything' && <Anchor href="/members">{t('agecheck:back')}</Anchor>}
      {own.needed_for === 'everything' && (
        <>
          <Anchor href="/profile">{t('agecheck:profile')}</Anchor>
          <Anchor href="/settings">{t('agecheck:settings')}</Anchor>
        </>
      )}
    </NarrowPage>
  );
}

const ownStage = (stage: 'first_message' | 'everything') => (stage === 'everything' ? 'everything' : 'first');

/** Why the form with the picture was refused where the picture is not to blame. */
const formFaults: readonly ErrorCode[] = [
  'age_check.unavailable',
  'photos.busy',
  'request.invalid',
  'request.too_many',
  'unavailable',
];
