import { useEffect, useRef, useState } from 'react';
import { useMember } from '#web/platform/session/viewer.ts';
import { draftName, removeRecording } from '../recording-names.ts';
import { type Recording, readRecording, renameRecording, saveRecording } from '../recordings.ts';
import { toBar } from '../waveform.ts';
import { type RecorderFault, toRecorderFault } from './microphone.ts';
import { type RecorderEvents, type StopReason, VoiceRecorder } from './recorder.ts';

/** Shorter ones are presses by mistake. */
const shortestMs = 500;
/** Speech is rarely louder; the live bars are drawn against it. */
const loudSpeech = 0.25;

export type RecordingState =
  | { step: 'asking' }
  /** `bars`: the loudness so far, one for each twentieth of a second. */
  | { step: 'recording'; ms: number; bars: number[] }
  /** `kept`: an earlier page recorded it. */
  | { step: 'listening'; recording: Recording; reason: StopReason | 'kept' }
  | { step: 'failed'; fault: RecorderFault | 'short' };

/** Bars of the live meter. */
const maxBars = 60;

/** Begins at once, with what an earlier page has recorded and not sent, or with the microphone. */
export function useRecording(profile: number) {
  const { id } = useMember();
  const [state, setState] = useState<RecordingState>({ step: 'asking' });
  const [attempt, setAttempt] = useState(0);
  const recorder = useRef<VoiceRecorder>(undefined);
  const draft = useDraftRecording(id, profile);
  useEffect(() => {
    const kept = readRecording(id, draftName(profile));
    if (kept && attempt === 0) return setState({ step: 'listening', recording: kept, reason: 'kept' });
    setState({ step: 'asking' });
    const leaving = new AbortController();
    const bars: number[] = [];
    const events: RecorderEvents = {
      onLevel(level, ms) {
        bars.push(toBar(level / loudSpeech));
        setState({ step: 'recording', ms, bars: bars.slice(-maxBars) });
      },
      onPart: draft.save,
      onStopped(recording, reason) {
        const isTooShort = recording.ms < shortestMs || recording.blob.size === 0;
        if (!isTooShort) draft.save(recording);
        setState(isTooShort ? { step: 'failed', fault: 'short' } : { step: 'listening', recording, reason });
      },
    };
    VoiceRecorder.open(events, leaving.signal)
      .then((opened) => {
        recorder.current = opened;
      })
      .catch((error: unknown) => {
        if (!leaving.signal.aborted) setState({ step: 'failed', fault: toRecorderFault(error) });
      });
    return () => {
      leaving.abort();
      // What was recorded waits in this browser, also when another page has been opened.
      recorder.current?.stop('hidden');
      recorder.current = undefined;
    };
  }, [id, profile, attempt, draft]);
  return {
    state,
    stop: () => recorder.current?.stop(),
    discard() {
      recorder.current?.cancel();
      draft.discard();
    },
    retry: () => setAttempt((before) => before + 1),
    /** Hands the recording over to the outbox, under a name of its own. */
    handOver: draft.handOver,
  };
}

/** Saving takes a moment, and the last word counts: what was thrown away must not come back. */
function useDraftRecording(memberId: number, profile: number) {
  const [draft] = useState(() => {
    const name = draftName(profile);
    let saving = Promise.resolve();
    let isDiscarded = false;
    return {
      save(recording: Recording) {
        isDiscarded = false;
        saving = saving.then(async () => {
          if (isDiscarded) return;
          await saveRecording(memberId, name, recording).catch(() => {});
          if (isDiscarded) removeRecording(memberId, name);
        });
      },
      discard() {
        isDiscarded = true;
        removeRecording(memberId, name);
      },
      async handOver(to: string) {
        await saving;
        renameRecording(memberId, name, to);
      },
    };
  });
  return draft;
}
