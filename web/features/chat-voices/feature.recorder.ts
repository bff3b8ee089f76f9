import { lazy } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

/** The conversation holds their places; their code comes afterwards. */
export const VoiceButton = lazy(() => importWithRetry(() => import('./voice-button.tsx')));
export const VoiceBar = lazy(() => importWithRetry(() => import('./voice-bar.tsx')));
