import type { Banner } from '#web/app/extensions.ts';
import { quietPages } from '#web/app/quiet-pages.ts';

export const installBanner: Banner = {
  name: 'install',
  isDue: (_viewer, { canInstall }) => canInstall,
  alert: 'install',
  hiddenOn: ['/settings', ...quietPages],
  part: { load: async () => (await import('./install-banner.tsx')).InstallBanner },
};
