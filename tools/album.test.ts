import { describe, expect, it } from 'vitest';
import { DEMO_CAST, type DemoMember } from '#database/demo/cast.ts';
import { composePortrait, composeStillLife, type Shot, type StillLife } from '#tools/portraits/index.ts';
import { describeSitter, getAlbum } from './album.ts';

function isShot(picture: Shot | StillLife | undefined): picture is Shot {
  return typeof picture === 'object';
}

function listShots(member: DemoMember): Shot[] {
  return getAlbum(member).pictures.filter(isShot);
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
            ? composePortrait(describeSitter(member, album), picture)
            : composeStillLife(picture, member.key),
        );
      };
      expect(paint()).toEqual(paint());
    }
  });
});
