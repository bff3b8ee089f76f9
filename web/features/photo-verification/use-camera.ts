import { type RefObject, useEffect, useRef, useState } from 'react';

export interface Camera {
  /** `unasked` until the press that asks for it. */
  state: 'unasked' | 'opening' | 'open' | 'refused';
  video: RefObject<HTMLVideoElement | null>;
  open: () => void;
  /** The present picture as a JPEG, after which the camera is off; undefined before it shows one. */
  take: () => Promise<File | undefined>;
}

const quality = 0.92;
const constraints: MediaStreamConstraints = {
  video: { facingMode: 'user', width: { ideal: 1280 }, height: { ideal: 960 } },
  audio: false,
};

/** The camera is on from a press until the picture is taken or the page is left, and never otherwise. */
export function useCamera(): Camera {
  const [state, setState] = useState<Camera['state']>('unasked');
  const video = useRef<HTMLVideoElement>(null);
  const stream = useRef<MediaStream>(undefined);
  const isHere = useRef(true);

  useEffect(() => {
    isHere.current = true;
    return () => {
      isHere.current = false;
      stop(stream);
    };
  }, []);
  useEffect(() => {
    if (state === 'open' && video.current && stream.current) video.current.srcObject = stream.current;
  }, [state]);

  async function open(): Promise<void> {
    setState('opening');
    try {
      stream.current = await navigator.mediaDevices.getUserMedia(constraints);
      // The answer came after the page was left.
      if (!isHere.current) return stop(stream);
      setState('open');
    } catch {
      setState('refused');
    }
  }

  async function take(): Promise<File | undefined> {
    const shown = video.current;
    if (!shown?.videoWidth) return undefined;
    const canvas = document.createElement('canvas');
    Object.assign(canvas, { width: shown.videoWidth, height: shown.videoHeight });
    canvas.getContext('2d')?.drawImage(shown, 0, 0);
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    stop(stream);
    setState('unasked');
    return jpeg ? new File([jpeg], 'camera.jpg', { type: jpeg.type }) : undefined;
  }

  return { state, video, open: () => void open(), take };
}

function stop(stream: RefObject<MediaStream | undefined>): void {
  for (const track of stream.current?.getTracks() ?? []) track.stop();
  stream.current = undefined;
}

/** Old browsers have none, and pages without https either. */
export function hasCamera(): boolean {
  return typeof navigator !== 'undefined' && navigator.mediaDevices?.getUserMedia !== undefined;
}
