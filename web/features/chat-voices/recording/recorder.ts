import { voiceRules } from '#contract/chat/facts.ts';
import type { Recording } from '../recordings.ts';
import { toWaveform } from '../waveform.ts';
import { closeMicrophone, LevelMeter, openMicrophone } from './microphone.ts';
import { findRecordedType } from './recorded-type.ts';

/** `ended`: the microphone was taken away. */
export type StopReason = 'pressed' | 'limit' | 'hidden' | 'ended';

export interface RecorderEvents {
  /** Twenty times a second; `level` is between 0 and 1. */
  onLevel(level: number, ms: number): void;
  /** Everything recorded so far, to be stored: a phone may end the page at any moment. */
  onPart(recording: Recording): void;
  onStopped(recording: Recording, reason: StopReason): void;
}

const levelEveryMs = 50;
const partEveryMs = 3000;
/** Speech is clear at this rate, and a minute is 240 KB. */
const bitsPerSecond = 32_000;

/** Records until it is stopped, a minute is over, the page is hidden or the microphone is taken away. */
export class VoiceRecorder {
  private readonly stream: MediaStream;
  private readonly events: RecorderEvents;
  private readonly recorder: MediaRecorder;
  private readonly meter: LevelMeter;
  private readonly parts: Blob[] = [];
  private readonly levels: number[] = [];
  private readonly startedAt: number;
  private readonly timer: ReturnType<typeof setInterval>;
  private readonly over = new AbortController();
  private reason: StopReason = 'ended';
  private stoppedAt: number | undefined;

  /** Undefined when `signal` was aborted while the browser asked its user. */
  static async open(events: RecorderEvents, signal: AbortSignal): Promise<VoiceRecorder | undefined> {
    const stream = await openMicrophone();
    try {
      if (!signal.aborted) return new VoiceRecorder(stream, events);
    } catch (error) {
      closeMicrophone(stream);
      throw error;
    }
    closeMicrophone(stream);
    return undefined;
  }

  private constructor(stream: MediaStream, events: RecorderEvents) {
    this.stream = stream;
    this.events = events;
    const mimeType = findRecordedType() ?? '';
    this.recorder = new MediaRecorder(stream, { mimeType, audioBitsPerSecond: bitsPerSecond });
    this.listen();
    this.recorder.start(partEveryMs);
    this.meter = new LevelMeter(stream);
    this.startedAt = performance.now();
    this.timer = setInterval(() => this.measure(), levelEveryMs);
  }

  stop(reason: StopReason = 'pressed'): void {
    if (this.stoppedAt !== undefined) return;
    this.reason = reason;
    this.stoppedAt = performance.now();
    clearInterval(this.timer);
    // The last part arrives before the event "stop", which follows in any case.
    if (this.recorder.state !== 'inactive') this.recorder.stop();
    closeMicrophone(this.stream);
    this.meter.close();
  }

  /** Nothing of it is kept. */
  cancel(): void {
    this.over.abort();
    this.stop();
  }

  private listen(): void {
    const { recorder, stream } = this;
    const { signal } = this.over;
    recorder.addEventListener('dataavailable', ({ data }) => this.add(data), { signal });
    recorder.addEventListener('stop', () => this.finish(), { signal });
    recorder.addEventListener('error', () => this.stop('ended'), { signal });
    for (const track of stream.getTracks())
      track.addEventListener('ended', () => this.stop('ended'), { signal });
    const stopHidden = () => document.visibilityState === 'hidden' && this.stop('hidden');
    document.addEventListener('visibilitychange', stopHidden, { signal });
    window.addEventListener('pagehide', () => this.stop('hidden'), { signal });
  }

  private measure(): void {
    const ms = performance.now() - this.startedAt;
    const level = this.meter.read();
    this.levels.push(level);
    this.events.onLevel(level, Math.min(ms, voiceRules.maxMs));
    if (ms >= voiceRules.maxMs) this.stop('limit');
  }

  private add(part: Blob): void {
    if (part.size === 0) return;
    this.parts.push(part);
    if (this.stoppedAt === undefined) this.events.onPart(this.read());
  }

  private finish(): void {
    if (this.over.signal.aborted) return;
    this.stop('ended');
    this.over.abort();
    this.events.onStopped(this.read(), this.reason);
  }

  private read(): Recording {
    const ms = Math.round((this.stoppedAt ?? performance.now()) - this.startedAt);
    return {
      blob: new Blob(this.parts, { type: this.recorder.mimeType || findRecordedType() || '' }),
      ms: Math.min(ms, voiceRules.maxMs),
      waveform: toWaveform(this.levels),
    };
  }
}
