import { useMatches } from 'react-router';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { LanderFrame } from './frames/lander-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

export const middleware = [requireWords('public')];
export const clientMiddleware = [requireWords('public')];

export default function LanderLayout() {
  const isArrival = useMatches().some(({ id }) => /^features\/(member-)?landers\//.test(id));
  return (
    <LanderFrame isArrival={isArrival}>
      <PageOutlet />
    </LanderFrame>
  );
}
