/** How the outbox sends and drops what was spoken. */
export { loadVoiceSending, removeRecording } from '#web/features/chat-voices/feature.outbox.ts';
