import { drawFigure } from '#tools/portraits/figure.ts';
import { mixNumbers } from '#tools/portraits/geometry.ts';
import type { Side } from '#tools/portraits/head.ts';
import { type Lighting, lightFigure } from '#tools/portraits/lighting.ts';
import { type Mood, moods } from '#tools/portraits/mood.ts';
import type { Clothes, Sitter } from '#tools/portraits/portrait.ts';
import { transform } from '#tools/portraits/svg.ts';
import { drawLayer, ease, type Layer } from './stage.ts';

/** Somebody in a clip, turned to the other one. */
export type Actor = {
  sitter: Sitter;
  clothes: Clothes;
  fabric: string;
  /** Where the other one is. */
  toward: Side;
  /** Shares of the clip: when the eyes go over, when the smile comes and goes, and when the lids close. */
  cues: { glance: number; smile: number; leave: number; blinks: readonly number[] };
};

/** Where an actor stands in the frame: the point between the eyes. */
export type Place = { x: number; y: number };

type Pose = { smile: number; look: number; lid: number };

/** In so few steps that most frames find their picture drawn. */
const steps = 8;
const blinkLength = 0.014;

function round(value: number): number {
  return Math.round(value * steps) / steps;
}

function poseAt({ cues }: Actor, time: number): Pose {
  const gone = ease(time, cues.leave, cues.leave + 0.1);
  const blink = Math.max(...cues.blinks.map((at) => 1 - Math.abs(time - at) / blinkLength), 0);
  return {
    smile: round(ease(time, cues.smile, cues.smile + 0.1) - gone),
    look: round(ease(time, cues.glance, cues.glance + 0.06) - gone),
    lid: Math.round(blink * 2) / 2,
  };
}

function moodOf({ toward }: Actor, { smile, look, lid }: Pose): Mood {
  const mix = (key: 'cornerLift' | 'mouthOpening' | 'mouthWidth' | 'eyeOpening' | 'squint' | 'browLift') =>
    mixNumbers(moods.calm[key], moods.smile[key], smile);
  return {
    lopsided: 0,
    cornerLift: mix('cornerLift'),
    mouthOpening: mix('mouthOpening'),
    mouthWidth: mix('mouthWidth'),
    eyeOpening: mix('eyeOpening') * (1 - lid * 0.88),
    squint: mix('squint'),
    browLift: mix('browLift') + look * 1.5,
    gaze: toward * mixNumbers(-7, 7, look),
  };
}

/** How large actors are in every frame, and what a drawing of one holds, with the origin between the eyes. */
const zoom = 0.9;
const box = { left: -280, top: -280, width: 560, height: 1240 };

/** Draws an actor in whatever pose a frame asks for, each once. */
export function castActor(actor: Actor, lighting: Lighting): (time: number) => Promise<Layer> {
  const drawn = new Map<string, Promise<Layer>>();
  const draw = async (pose: Pose): Promise<Layer> => {
    const turn = actor.toward * mixNumbers(0.55, 0.85, pose.look);
    const shot = { clothes: actor.clothes, fabric: actor.fabric, mood: moodOf(actor, pose), turn };
    const figure = drawFigure(actor.sitter, shot, actor.sitter.seed, lighting.light);
    return lightLayer(await drawLayer(transform(`scale(${zoom})`, figure), box), lighting);
  };
  return (time) => {
    const pose = poseAt(actor, time);
    const key = JSON.stringify(pose);
    const known = drawn.get(key) ?? draw(pose);
    drawn.set(key, known);
    return known;
  };
}

export function placeActor(layer: Layer, { x, y }: Place): Layer {
  return { ...layer, left: layer.left + x, top: layer.top + y };
}

function lightLayer(layer: Layer, lighting: Lighting): Layer {
  const data = new Uint8Array(layer.data);
  lightFigure(layer, lighting, (pixel, _cover, lit) => {
    for (const channel of [0, 1, 2] as const) data[pixel * 4 + channel] = Math.min(255, lit[channel]);
  });
  return { ...layer, data };
}
