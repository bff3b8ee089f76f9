import { type MiddlewareFunction, Navigate, redirect } from 'react-router';
import { findViewer } from '#web/platform/session/middleware.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { ActivationFailed } from './activation-outcome.tsx';

const goal = '/activate/done';

/** An active member used the link before. */
const goOnWhenActive: MiddlewareFunction = async (args) => {
  if ((await findViewer(args))?.status === 'active') throw redirect(goal);
};

export const middleware = [goOnWhenActive];
export const clientMiddleware = [goOnWhenActive];

export default function ActivateErrorPage() {
  const viewer = useViewer();
  // It was activated in another tab meanwhile.
  if (viewer?.status === 'active') return <Navigate to={goal} replace />;
  return (
    <NarrowPage>
      <ActivationFailed />
    </NarrowPage>
  );
}
