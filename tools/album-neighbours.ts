import type { Gender } from '#contract/profiles/facts.ts';
import type { Scene, Shot, StillLife } from '#tools/portraits/index.ts';

type Picture = Shot | StillLife;
type Subject = Scene | StillLife;

/** How many people of a list stand between two pictures of one place, where there is a choice: lists of one gender, and of both. */
export const sceneRest = { gender: 22, both: 9 } as const;
const stillLifeRest = 10;

function nameSubject(picture: Picture | undefined): Subject | undefined {
  return typeof picture === 'object' ? picture.scene : picture;
}

/** The people of one country in the order of a search, as far as they are planned. */
export class Neighbours {
  readonly #people: { gender: Gender; pictures: readonly Picture[] }[] = [];

  add(gender: Gender, pictures: readonly Picture[]): void {
    this.#people.unshift({ gender, pictures });
  }

  /** How many people ago somebody showed it: first pictures are seen side by side, the later ones in albums. */
  #countSince(subject: Subject, index: number, gender?: Gender): number {
    const people = gender ? this.#people.filter((person) => person.gender === gender) : this.#people;
    const shows = (pictures: readonly Picture[]) =>
      (index === 0 ? pictures.slice(0, 1) : pictures.slice(1)).some((one) => nameSubject(one) === subject);
    const found = people.findIndex(({ pictures }) => shows(pictures));
    return found < 0 ? Number.POSITIVE_INFINITY : found;
  }

  isRested(subject: StillLife): boolean {
    return this.#countSince(subject, 1) >= stillLifeRest;
  }

  /** The dearest place that has rested, or the one that has rested longest. */
  pickScene(scenes: readonly Scene[], index: number, gender: Gender): Scene {
    const rests = scenes.map((scene) => ({
      scene,
      rest: Math.min(
        1,
        this.#countSince(scene, index, gender) / sceneRest.gender,
        this.#countSince(scene, index) / sceneRest.both,
      ),
    }));
    const longest = Math.max(...rests.map(({ rest }) => rest));
    return rests.find(({ rest }) => rest === longest)?.scene ?? 'studio';
  }
}
