import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useLocation, useNavigate, useSearchParams } from 'react-router';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { middlewareByName, withMetMember } from '#web/platform/session/middleware.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { OwnFace } from './own-face.tsx';
import { MemberSteps } from './steps/member-steps.tsx';
import type { SignupStep } from './steps/signup-steps.ts';
import { SignupWizard, type WizardSteps } from './steps/signup-wizard.tsx';
import { findOpenStep, findStep, followsStep, leadsBack } from './steps/step-moves.ts';
import { soughtQuery } from './steps/use-sought.ts';
import { useReferringMember } from './use-met-member.ts';

// The steps work without knowing whom the member looks for.
const queries = () => [apiQuery(getOwnProfile, {}), { query: soughtQuery, required: false }];

/** A mailed link has its own page. */
function openLink({ url }: Pick<LoaderFunctionArgs, 'url'>): void {
  if (url.searchParams.has('token')) throw redirect(`/complete-signup/link${url.search}`);
}

export const middleware = [openLink, ...middlewareByName('requireMember'), requireTranslations('app')];
export const clientMiddleware = [openLink, ...middlewareByName('requireMember'), requireTranslations('app')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function CompleteSignupPage() {
  const steps = usePageSteps();
  return (
    // Beyond the photo a phone has no room for the two above what is asked.
    <NarrowPage isWide isFull={steps.step !== 'photo'} own={<OwnFace />}>
      <SignupWizard steps={steps} heading="h1">
        {(step, goOn) => step !== 'account' && <MemberSteps step={step} onNext={goOn} />}
      </SignupWizard>
    </NarrowPage>
  );
}

/** Each step has its own address, so that Back is one step back. */
function usePageSteps(): WizardSteps {
  const [query] = useSearchParams();
  const { state } = useLocation();
  const member = useMember();
  const navigate = useNavigate();
  const met = useReferringMember();
  // Start for an address without a step. It stays while that step is answered.
  const [start] = useState(() => findOpenStep(member));
  const toAddress = (step: SignupStep) => withMetMember(`?step=${step}`, met);
  return {
    step: findStep(query.get('step')) ?? start,
    onStep: (next) => void navigate(toAddress(next), { state: followsStep }),
    onBack: (before) =>
      void (leadsBack(state) ? navigate(-1) : navigate(toAddress(before), { replace: true })),
  };
}
