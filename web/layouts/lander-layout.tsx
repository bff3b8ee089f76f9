import { useMatches } from 'react-router';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { LanderFrame } from './frames/lander-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

export const middleware = [requireTranslations('public')];
export const clientMiddleware = [requireTranslations('public')];

export default function LanderLayout() {
  const isArrival = useMatches().some(({ id }) => /^features\/(member-)?landers\//.test(id));
  return (
    <LanderFrame isArrival={isArrival}>
      <PageOutlet />
    </LanderFrame>
  );
}
