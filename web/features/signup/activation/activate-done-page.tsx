import { type MiddlewareFunction, redirect } from 'react-router';
import { findViewer } from '#web/platform/session/middleware.ts';
import { NarrowPage } from '#web/ui/page/narrow-page.tsx';
import { Activated } from './activation-outcome.tsx';

/** Anyone can type this address, so it says "confirmed" only to members whose mail address is confirmed. */
const requireConfirmed: MiddlewareFunction = async (args) => {
  const viewer = await findViewer(args);
  if (!viewer) throw redirect('/login');
  if (viewer.status !== 'active') throw redirect('/complete-signup?step=complete');
};

export const middleware = [requireConfirmed];
export const clientMiddleware = [requireConfirmed];

export default function ActivateDonePage() {
  return (
    <NarrowPage>
      <Activated />
    </NarrowPage>
  );
}
