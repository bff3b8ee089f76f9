import { useState } from 'react';
import { type LoaderFunctionArgs, redirect, useNavigate, useSearchParams } from 'react-router';
import { getOwnProfile } from '#contract/profiles.own.ts';
import { NarrowPage } from '#web/features/accounts/narrow-page.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { middlewareByName, withMetMember } from '#web/platform/session/middleware.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { MemberSteps } from './member-steps.tsx';
import { findOpenStep } from './signup-steps.ts';
import { SignupWizard } from './signup-wizard.tsx';
import { useMetMember } from './use-met-member.ts';

const queries = () => [apiQuery(getOwnProfile, {})];

/** A mailed link has a page of its own. */
function openLink({ url }: Pick<LoaderFunctionArgs, 'url'>): void {
  if (url.searchParams.has('token')) throw redirect(`/complete-signup/link${url.search}`);
}

export const middleware = [openLink, ...middlewareByName('requireMember'), requireWords('app')];
export const clientMiddleware = [openLink, ...middlewareByName('requireMember'), requireWords('app')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function CompleteSignupPage() {
  const [query] = useSearchParams();
  const member = useMember();
  const navigate = useNavigate();
  const met = useMetMember();
  const [start] = useState(() => findOpenStep(member, query.get('step')));
  return (
    <NarrowPage isWide>
      <SignupWizard
        start={start}
        heading="h1"
        onStep={(step) => void navigate(withMetMember(`?step=${step}`, met), { replace: true })}
      >
        {(step, goOn) => step !== 'account' && <MemberSteps step={step} onNext={goOn} />}
      </SignupWizard>
    </NarrowPage>
  );
}
