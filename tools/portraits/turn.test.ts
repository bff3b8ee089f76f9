import { describe, expect, it } from 'vitest';
import { measureHead, type Side } from './head.ts';
import type { Sitter } from './portrait.ts';
import { findFaceEdge, outlineFace, turnPoint } from './turn.ts';

const sitter: Sitter = {
  seed: 'anybody',
  gender: 'female',
  age: 30,
  hair: 'brown',
  eyes: 'blue',
  skin: 'fair',
};

const seeds = Array.from({ length: 24 }, (_, index) => `seed ${index}`);
const yaws = [0, 0.1, 0.2, 0.3, 0.44];

function measureEye(yaw: number, side: -1 | 1): number {
  const head = measureHead(sitter, yaw, 1);
  const [inner] = turnPoint(head, [side * (head.eyeX - 30), 0]);
  const [outer] = turnPoint(head, [side * (head.eyeX + 30), 0]);
  return Math.abs(outer - inner);
}

describe('a painted head', () => {
  it('keeps to the classical proportions', () => {
    for (const gender of ['female', 'male'] as const) {
      for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
        const head = measureHead({ ...sitter, gender, seed }, 0, 1);
        const eyeLine = -head.crownY / (head.chinY - head.crownY);
        const mouth = (head.mouthY - head.noseY) / (head.chinY - head.noseY);
        expect(eyeLine).toBeCloseTo(0.5, 1);
        expect(mouth).toBeCloseTo(1 / 3, 1);
      }
    }
  });

  it('differs from seed to seed and never for one seed', () => {
    const measure = (seed: string) => measureHead({ ...sitter, seed }, 0, 1);
    expect(measure('a')).toEqual(measure('a'));
    expect(measure('a')).not.toEqual(measure('b'));
  });

  it('shows the far eye narrower than the near one', () => {
    expect(measureEye(0.4, 1)).toBeLessThan(measureEye(0.4, -1) * 0.8);
    expect(measureEye(0, 1)).toBeCloseTo(measureEye(0, -1), 5);
  });

  it('has a jaw narrower than the temples however it is turned', () => {
    const builds = ['slim', 'normal', 'fat'] as const;
    const ratios = seeds.flatMap((seed) =>
      (['female', 'male'] as const).flatMap((gender) =>
        builds.flatMap((build) =>
          [25, 70].flatMap((age) =>
            yaws.map((yaw) => {
              const head = measureHead({ ...sitter, seed, gender, build, age }, yaw, 1);
              const reach = (side: Side, y: number) => side * findFaceEdge(head, side, y)[0];
              const width = (y: number) => reach(1, y) + reach(-1, y);
              return {
                whole: width(head.mouthY) / width(-40),
                far: reach(1, head.mouthY) / reach(1, -40),
              };
            }),
          ),
        ),
      ),
    );
    expect(ratios.filter(({ whole }) => whole < 0.66 || whole > 0.9)).toEqual([]);
    expect(ratios.filter(({ far }) => far > 0.91)).toEqual([]);
  });

  it('has one of three noses and one of three pairs of eyes', () => {
    const heads = seeds.map((seed) => measureHead({ ...sitter, seed }, 0, 1));
    expect(new Set(heads.map(({ nose }) => nose)).size).toBe(3);
    expect(new Set(heads.map(({ eye }) => eye)).size).toBe(3);
  });

  it('has the same contour on both sides until it turns', () => {
    const straight = measureHead(sitter, 0, 1);
    expect(findFaceEdge(straight, 1, 60)[0]).toBeCloseTo(-findFaceEdge(straight, -1, 60)[0], 5);
    const turned = outlineFace(measureHead(sitter, 0.4, 1));
    const chin = turned.reduce((lowest, point) => (point[1] > lowest[1] ? point : lowest));
    expect(chin[0]).toBeGreaterThan(20);
  });
});
