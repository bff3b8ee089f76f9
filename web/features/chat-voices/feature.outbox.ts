import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

export { removeRecording } from './recording-names.ts';

/** Waits for a connection, as the message does. */
export const loadVoiceSending = () => importWithRetry(() => import('./send-waiting.ts'));
