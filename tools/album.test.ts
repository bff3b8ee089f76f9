import { describe, expect, it } from 'vitest';
import { DEMO_CAST, type DemoMember } from '#database/demo/cast.ts';
import { composePortrait, composeStillLife, type Shot, type StillLife } from '#tools/portraits/index.ts';
import { getAlbum, toSitter } from './album.ts';
import { sceneRest } from './album-neighbours.ts';
import { sortAsListed } from './album-plan.ts';
import { darkScenes, darkSkins } from './album-scenes.ts';

function isShot(picture: Shot | StillLife | undefined): picture is Shot {
  return typeof picture === 'object';
}

function listShots(member: DemoMember): Shot[] {
  return getAlbum(member).pictures.filter(isShot);
}

/** How many of a list stand between two first pictures of one place, at the least. */
function measureRest(members: readonly DemoMember[]): number {
  const scenes = members.map((member) => listShots(member)[0]?.scene);
  const rests = scenes.flatMap((scene, index) => {
    const before = scenes.lastIndexOf(scene, index - 1);
    return index > 0 && before >= 0 ? [index - before - 1] : [];
  });
  return Math.min(...rests);
}

describe('the album of a demo member', () => {
  it('has a picture for every photo', () => {
    const wrong = DEMO_CAST.filter((member) => getAlbum(member).pictures.length !== member.photos.length);
    expect(wrong.map(({ key }) => key)).toEqual([]);
  });

  it('opens with a friendly face', () => {
    const stern = DEMO_CAST.filter((member) => {
      const [first] = getAlbum(member).pictures;
      return !isShot(first) || !['smile', 'soft_smile', 'laugh'].includes(first.expression ?? '');
    });
    expect(stern.map(({ key }) => key)).toEqual([]);
  });

  it('shows every person in another place and other clothes each time', () => {
    const repeated = DEMO_CAST.filter((member) => {
      const shots = listShots(member);
      const places = new Set(shots.map(({ scene }) => scene));
      const clothes = new Set(shots.map((shot) => shot.clothes));
      return places.size < shots.length || clothes.size < shots.length;
    });
    expect(repeated.map(({ key }) => key)).toEqual([]);
  });

  it('shows no place again among those who stand next in a list', () => {
    const countries = [...new Set(DEMO_CAST.map(({ country }) => country))];
    for (const country of countries) {
      const listed = sortAsListed(DEMO_CAST).filter((member) => member.country === country);
      expect(measureRest(listed), country).toBeGreaterThanOrEqual(sceneRest.both);
      for (const gender of ['female', 'male'] as const) {
        const alike = listed.filter((member) => member.gender === gender);
        expect(measureRest(alike), `${country}, ${gender}`).toBeGreaterThanOrEqual(sceneRest.gender);
      }
    }
  });

  it('holds nobody like those who stand next in a list', () => {
    const lists = Map.groupBy(sortAsListed(DEMO_CAST), ({ country, gender }) => `${country}/${gender}`);
    for (const [list, members] of lists) {
      const poses = members.map((member) => listShots(member)[0]?.pose);
      const alike = poses.filter(
        (pose, index) => index > 0 && [poses[index - 1], poses[index - 2]].includes(pose),
      );
      expect(alike, list).toEqual([]);
    }
  });

  it('gives nobody who is fair the skin of a long summer', () => {
    const paleHair = ['blond', 'dark_blond', 'red', 'white'];
    const paleEyes = ['blue', 'gray', 'green'];
    const tanned = DEMO_CAST.filter(
      (member) =>
        paleHair.includes(member.hairColor) &&
        paleEyes.includes(member.eyeColor) &&
        !['porcelain', 'fair'].includes(getAlbum(member).looks.skin),
    );
    expect(tanned.map(({ key }) => key)).toEqual([]);
  });

  it('shows dark skin in good light', () => {
    const lost = DEMO_CAST.filter((member) => {
      const isDark = darkSkins.includes(getAlbum(member).looks.skin);
      return isDark && listShots(member).some(({ scene }) => scene && darkScenes.includes(scene));
    });
    expect(lost.map(({ key }) => key)).toEqual([]);
  });

  it('keeps people-free pictures out of the private ones', () => {
    const empty = DEMO_CAST.filter((member) => {
      const { pictures } = getAlbum(member);
      return member.photos.some((photo, index) => photo.private && !isShot(pictures[index]));
    });
    expect(empty.map(({ key }) => key)).toEqual([]);
  });

  it('is the same whenever it is planned and painted', () => {
    for (const member of [...DEMO_CAST.slice(0, 3), ...DEMO_CAST.slice(-3)]) {
      const paint = () => {
        const album = getAlbum(member);
        return album.pictures.map((picture) =>
          isShot(picture)
            ? composePortrait(toSitter(member, album), picture)
            : composeStillLife(picture, member.key),
        );
      };
      expect(paint()).toEqual(paint());
    }
  });
});
