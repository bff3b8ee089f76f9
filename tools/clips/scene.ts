import type { Lighting } from '#tools/portraits/lighting.ts';
import { type ColorStop, defineLinearGradient, drawRect, vertical } from '#tools/portraits/svg.ts';
import type { Actor, Place } from './actors.ts';
import type { Box, Frame } from './stage.ts';

/** A frame of this size, with what is painted beyond its edges so that the camera may move. */
export type Format = { name: 'tall' | 'wide'; width: number; height: number };
export const formats: readonly Format[] = [
  { name: 'tall', width: 720, height: 1280 },
  { name: 'wide', width: 1280, height: 720 },
];

export type Scene = {
  /** Whatever stands behind and before the two people; `time` runs from 0 to 1 and the end meets the beginning. */
  paintBehind(frame: Frame, time: number): void;
  paintBefore(frame: Frame, time: number): void;
};

export type Clip = {
  name: string;
  lighting: Lighting;
  /** The one in front comes last. */
  actors: readonly [Actor, Actor];
  openScene(format: Format): Promise<Scene>;
};

const beyond = 48;

export function boxAround({ width, height }: Format): Box {
  return { left: -beyond, top: -beyond, width: width + 2 * beyond, height: height + 2 * beyond };
}

/** Where the two people stand: beside the words on a wide screen, above them on a phone. */
export function placesIn({ name }: Format): readonly [Place, Place] {
  return name === 'tall'
    ? [
        { x: 524, y: 420 },
        { x: 212, y: 462 },
      ]
    : [
        { x: 1082, y: 318 },
        { x: 788, y: 356 },
      ];
}

export function paintGround({ left, top, width, height }: Box, stops: readonly ColorStop[]): string {
  const id = 'ground';
  return (
    defineLinearGradient(id, vertical, stops) +
    drawRect([left, top], [width, height], { fill: `url(#${id})` })
  );
}
