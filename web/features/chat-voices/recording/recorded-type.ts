import { voiceRules } from '#contract/chat/facts.ts';

/** Undefined where this browser records nothing that a voice message may be, or the connection is not secure. */
export function findRecordedType(): string | undefined {
  if (typeof MediaRecorder === 'undefined' || !navigator.mediaDevices?.getUserMedia) return undefined;
  return voiceRules.types.find((type) => MediaRecorder.isTypeSupported(type));
}
