import { useEffect, useRef, useState } from 'react';

const normal = 1;
const speeds: readonly number[] = [normal, 1.5, 2];

/** Of the last chosen speed the next voice message is played, too. */
let chosenSpeed = normal;
/** Pauses what is playing: one at a time. */
let pauseCurrent: (() => void) | undefined;

const refreshMs = 100;

interface PlayerOptions {
  /** The address of the sound; called once, on the first press. */
  open(): string;
  ms: number;
  onStarted?: () => void;
  onFailed?: () => void;
}

export type Player = ReturnType<typeof usePlayer>;

/** Loads nothing before it is pressed. */
export function usePlayer({ open, ms, onStarted, onFailed }: PlayerOptions) {
  const [isPlaying, setPlaying] = useState(false);
  /** Milliseconds from the start. */
  const [at, setAt] = useState(0);
  const [speed, setSpeed] = useState(chosenSpeed);
  const audio = useRef<HTMLAudioElement>(undefined);
  const events = useRef({ onStarted, onFailed });
  useEffect(() => {
    events.current = { onStarted, onFailed };
  });
  useEffect(() => () => audio.current?.pause(), []);
  useEffect(() => {
    if (!isPlaying) return;
    const timer = setInterval(() => setAt((audio.current?.currentTime ?? 0) * 1000), refreshMs);
    return () => clearInterval(timer);
  }, [isPlaying]);
  const load = () => {
    if (audio.current) return audio.current;
    const element = new Audio(open());
    audio.current = element;
    const pause = () => element.pause();
    element.addEventListener('play', () => {
      if (pauseCurrent !== pause) pauseCurrent?.();
      pauseCurrent = pause;
      setPlaying(true);
    });
    element.addEventListener('playing', () => events.current.onStarted?.());
    element.addEventListener('pause', () => setPlaying(false));
    element.addEventListener('ended', () => {
      setPlaying(false);
      setAt(0);
    });
    element.addEventListener('error', () => {
      // The next press tries again.
      audio.current = undefined;
      setPlaying(false);
      events.current.onFailed?.();
    });
    return element;
  };
  const toggle = () => {
    const element = load();
    if (isPlaying) return element.pause();
    element.playbackRate = chosenSpeed;
    setSpeed(chosenSpeed);
    // At its end it begins again.
    if (at >= ms) seek(0);
    element.play().catch(() => {});
  };
  const seek = (to: number) => {
    setAt(to);
    load().currentTime = to / 1000;
  };
  const changeSpeed = () => {
    const next = speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? normal;
    chosenSpeed = next;
    setSpeed(next);
    if (audio.current) audio.current.playbackRate = next;
  };
  return { isPlaying, at: Math.min(at, ms), ms, speed, toggle, seek, changeSpeed };
}
