export const recorderFaults = ['refused', 'missing', 'busy', 'failed'] as const;
export type RecorderFault = (typeof recorderFaults)[number];

const faultOfName: Record<string, RecorderFault> = {
  NotAllowedError: 'refused',
  SecurityError: 'refused',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
};

export function toRecorderFault(error: unknown): RecorderFault {
  const { name = '' } = (error ?? {}) as Partial<DOMException>;
  return faultOfName[name] ?? 'failed';
}

/** The browser asks its user here for the first time. */
export function openMicrophone(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, autoGainControl: true },
  });
}

/** The browser shows that it listens until every track has stopped. */
export function closeMicrophone(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Measures how loud it is. Without an AudioContext, or while that is suspended, it is silent. */
export class LevelMeter {
  private readonly context: AudioContext | undefined;
  private readonly analyser: AnalyserNode | undefined;
  private readonly samples = new Float32Array(1024);

  constructor(stream: MediaStream) {
    if (typeof AudioContext === 'undefined') return;
    try {
      this.context = new AudioContext();
      this.analyser = this.context.createAnalyser();
      this.analyser.fftSize = this.samples.length;
      this.context.createMediaStreamSource(stream).connect(this.analyser);
      this.context.resume().catch(() => {});
    } catch {
      // A meter that cannot be had is no reason not to record.
    }
  }

  /** The mean amplitude of the last moment, 0 to 1. */
  read(): number {
    if (!this.analyser) return 0;
    this.analyser.getFloatTimeDomainData(this.samples);
    const sum = this.samples.reduce((total, sample) => total + sample * sample, 0);
    return Math.min(1, Math.sqrt(sum / this.samples.length));
  }

  close(): void {
    this.context?.close().catch(() => {});
  }
}
