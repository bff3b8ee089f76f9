import { useState } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { checkCompletion } from '#contract/account-completion.ts';
import { getOwnProfile } from '#contract/own-profile.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { island } from '#web/platform/island.tsx';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useMember, useViewer } from '#web/platform/viewer.ts';
import { NarrowPage } from './narrow-page.tsx';
import { findOpenStep } from './signup-steps.ts';
import { SignupWizard } from './signup-wizard.tsx';
import { StepSkeleton } from './step-skeleton.tsx';

const queries = ({ url }: { url: URL }) => {
  const token = url.searchParams.get('token');
  return [token === null ? apiQuery(getOwnProfile, {}) : apiQuery(checkCompletion, { token })];
};

export const middleware = protect('memberOrLink');
export const clientMiddleware = protect('memberOrLink');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = { layout: 'lander' };

/** The address may hold a token: nobody else is to learn it from a Referer. */
export function headers() {
  return { 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' };
}

const Completion = island(() => import('./completion.tsx'), <StepSkeleton />);

/** Goes on where the sign-up was left; behind a mailed link, with the password of an account made elsewhere. */
export default function CompleteSignupPage() {
  const [query] = useSearchParams();
  const token = query.get('token');
  return (
    <NarrowPage isWide>
      {token === null ? <OpenSteps asked={query.get('step')} /> : <LinkPage token={token} />}
    </NarrowPage>
  );
}

function OpenSteps({ asked }: { asked: string | null }) {
  const member = useMember();
  const navigate = useNavigate();
  const [start] = useState(() => findOpenStep(member, asked));
  return (
    <SignupWizard
      start={start}
      heading="h1"
      onStep={(step) => void navigate({ search: `step=${step}` }, { replace: true })}
    />
  );
}

/** A link used a moment ago, in another tab, has logged its owner in here too. */
function LinkPage({ token }: { token: string }) {
  const isMember = useViewer() !== null;
  const { data } = useQuery(apiQuery(checkCompletion, { token }));
  if (isMember && data && !data.pending) return <Navigate to="/complete-signup" replace />;
  return <Completion token={token} heading="h1" />;
}
