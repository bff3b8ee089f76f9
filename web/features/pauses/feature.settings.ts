import type { SettingsPart } from '#web/app/extensions.ts';
import { pauseQuery } from './pause-query.ts';
import { PauseSection } from './pause-section.tsx';

export const pauseSettings: SettingsPart = {
  anchor: 'pause',
  title: (t) => t('pauses:title'),
  Section: PauseSection,
  queries: [pauseQuery],
};
