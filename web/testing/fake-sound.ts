import { vi } from 'vitest';

/** A microphone, recorders and players as browsers have them, without sound. */
export interface FakeSound {
  /** What asked for the microphone, in order. */
  asked: unknown[];
  /** Refuses the next requests with an error of this name. */
  refuse(name: string | undefined): void;
  tracks: FakeTrack[];
  recorders: FakeRecorder[];
  players: FakePlayer[];
}

class FakeTrack extends EventTarget {
  isLive = true;
  stop(): void {
    this.isLive = false;
  }
}

export class FakeRecorder extends EventTarget {
  static types = ['audio/webm;codecs=opus'];
  static isTypeSupported = (type: string): boolean => FakeRecorder.types.includes(type);
  state: 'inactive' | 'recording' = 'inactive';
  readonly mimeType: string;

  constructor(_stream: unknown, { mimeType }: { mimeType: string }) {
    super();
    this.mimeType = mimeType;
  }

  start(): void {
    this.state = 'recording';
  }

  /** As after each part of the recording. */
  deliver(sound: string): void {
    const event = Object.assign(new Event('dataavailable'), { data: new Blob([sound]) });
    this.dispatchEvent(event);
  }

  stop(): void {
    this.state = 'inactive';
    this.deliver('the end');
    this.dispatchEvent(new Event('stop'));
  }
}

export class FakePlayer extends EventTarget {
  currentTime = 0;
  playbackRate = 1;
  isPaused = true;
  readonly src: string;

  constructor(src = '') {
    super();
    this.src = src;
  }

  canPlayType(type: string): string {
    return type.startsWith('audio/webm') ? 'probably' : '';
  }

  async play(): Promise<void> {
    this.isPaused = false;
    for (const type of ['play', 'playing']) this.dispatchEvent(new Event(type));
  }

  pause(): void {
    if (this.isPaused) return;
    this.isPaused = true;
    this.dispatchEvent(new Event('pause'));
  }
}

export function stubSound(): FakeSound {
  let refusal: string | undefined;
  const sound: FakeSound = {
    asked: [],
    refuse(name) {
      refusal = name;
    },
    tracks: [],
    recorders: [],
    players: [],
  };
  const getUserMedia = async (wanted: unknown) => {
    sound.asked.push(wanted);
    if (refusal) throw new DOMException('No microphone', refusal);
    const track = new FakeTrack();
    sound.tracks.push(track);
    return { getTracks: () => [track] };
  };
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia } });
  vi.stubGlobal(
    'MediaRecorder',
    class extends FakeRecorder {
      constructor(stream: unknown, options: { mimeType: string }) {
        super(stream, options);
        sound.recorders.push(this);
      }
    },
  );
  vi.stubGlobal(
    'Audio',
    class extends FakePlayer {
      constructor(src?: string) {
        super(src);
        if (src !== undefined) sound.players.push(this);
      }
    },
  );
  vi.stubGlobal('AudioContext', undefined);
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:sound', revokeObjectURL: () => {} }),
  );
  return sound;
}

export function unstubSound(): void {
  Reflect.deleteProperty(navigator, 'mediaDevices');
}
