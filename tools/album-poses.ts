import type { DemoMember } from '#database/demo/member.ts';
import { createRandom, type Pose, pickOne, poses } from '#tools/portraits/index.ts';
import type { Pictures } from './album-plan.ts';

/** In the order of a list: nobody holds themselves like those beside or two places on. */
const firstPoses: readonly Pose[] = [
  'leaning',
  'turned',
  'straight',
  'leaning',
  'aside',
  'turned',
  'straight',
];

/** Gives out poses in the order of a list, for women and men of each country apart, as a search shows them. */
export class Poses {
  readonly #given = new Map<string, number>();

  /** Pictures that have a pose already keep it. */
  pose({ key, country, gender }: DemoMember, pictures: Pictures): Pictures {
    const list = `${country}/${gender}`;
    const rank = this.#given.get(list) ?? 0;
    this.#given.set(list, rank + 1);
    const random = createRandom(`${key}/poses`);
    return pictures.map((picture, index) => {
      const pose = index === 0 ? firstPoses[rank % firstPoses.length] : pickOne(random, poses);
      return typeof picture === 'string' || pose === undefined ? picture : { pose, ...picture };
    });
  }
}
