/** What stands in place of the input of a conversation while a member speaks. */
export { VoiceBar, VoiceButton } from '#web/features/chat-voices/feature.recorder.ts';
