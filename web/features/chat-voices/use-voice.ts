import { startTransition, useEffect, useState, useSyncExternalStore } from 'react';
import { useMember } from '#web/platform/session/viewer.ts';
import { findRecordedType } from './recorded-type.ts';
import { draftName, hasRecording } from './recording-names.ts';

type Step = 'unused' | 'open' | 'closed';

/** Whether a recorder stands in place of the input: after a press, or as long as a recording was not sent. */
export function useVoice(profile: number) {
  const { id } = useMember();
  const [step, setStep] = useState<Step>('unused');
  // The server cannot know; the button keeps its place until the browser does.
  const canRecord = useSyncExternalStore(neverChanges, canRecordHere, () => undefined);
  useEffect(() => {
    if (canRecordHere() && hasRecording(id, draftName(profile))) setStep('open');
  }, [id, profile]);
  return {
    canRecord,
    isOpen: step === 'open',
    wasClosed: step === 'closed',
    // The input stays until the recorder is loaded.
    open: () => startTransition(() => setStep('open')),
    close: () => setStep('closed'),
  };
}

function canRecordHere(): boolean {
  return findRecordedType() !== undefined;
}

function neverChanges(): () => void {
  return () => {};
}
