import { useState } from 'react';
import { getOwnProfile } from '#contract/profiles.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useMember } from '#web/platform/viewer.ts';
import { NarrowPage } from './narrow-page.tsx';
import { findOpenStep } from './signup-steps.ts';
import { SignupWizard } from './signup-wizard.tsx';

const queries = () => [apiQuery(getOwnProfile, {})];

export const middleware = protect('member');
export const clientMiddleware = protect('member');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = { layout: 'lander' };

/** Goes on where the sign-up was left. */
export default function CompleteSignupPage() {
  const member = useMember();
  const [start] = useState(() => findOpenStep(member));
  return (
    <NarrowPage isWide>
      <SignupWizard start={start} heading="h1" />
    </NarrowPage>
  );
}
