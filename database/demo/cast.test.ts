import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { facePaths } from '#contract/home/facts.ts';
import { promptLimits } from '#contract/profiles/prompts.ts';
import { DEMO_CAST, type DemoMember } from './cast.ts';
import { frontKeys, secondFrontKeys } from './front.ts';
import { checksumOf, packFile, photoFolder, readPack } from './pack.ts';
import { readAnswers, readConversations, readLikes } from './stories.ts';

const countries = ['AT', 'BE', 'CH', 'DE', 'ES', 'FR', 'GB', 'IT', 'NL', 'PL', 'US'];
const named = 14;
const packBytes = 12 * 1024 * 1024;
const photoBytes = 60 * 1024;
const minutesPerHour = 60;

const members = new Map(DEMO_CAST.map((member) => [member.key, member]));
const files = DEMO_CAST.flatMap(({ photos }) => photos.map(({ file }) => file));
const [likes, conversations, pack] = [await readLikes(), await readConversations(), await readPack()];

/** Tests name whom they complain about. */
function listKeys(isBad: (member: DemoMember) => boolean): string[] {
  return DEMO_CAST.filter(isBad).map(({ key }) => key);
}

function share(isCounted: (member: DemoMember) => boolean): number {
  return DEMO_CAST.filter(isCounted).length / DEMO_CAST.length;
}

function listTwice(words: string[]): string[] {
  return words.filter((word, index) => words.indexOf(word) !== index);
}

/** What is in one of two lists alone. */
function findDifferences(a: Iterable<string>, b: Iterable<string>): string[] {
  return [...new Set(a).symmetricDifference(new Set(b))];
}

describe('the demo cast', () => {
  it('is a community in every country of the demonstration [OPS-1]', () => {
    expect(DEMO_CAST.length).toBeGreaterThan(220);
    expect([...new Set(DEMO_CAST.map(({ country }) => country))].sort()).toEqual(countries);
    const women = share(({ gender }) => gender === 'female');
    expect(women).toBeGreaterThan(0.45);
    expect(women).toBeLessThan(0.55);
    expect(share(({ lastActiveMinutesAgo }) => lastActiveMinutesAgo < 5)).toBeCloseTo(0.1, 1);
    expect(share(({ joinedMinutesAgo }) => joinedMinutesAgo < 7 * 24 * 60)).toBeCloseTo(0.06, 1);
  });

  it('consists of people who have been adults for years', () => {
    expect(listKeys(({ birthDate }) => birthDate > '2005-01-01')).toEqual([]);
    expect(listKeys(({ birthDate }) => birthDate < '1940-01-01')).toEqual([]);
  });

  it('shares neither keys nor e-mail addresses, and these can never receive mail', () => {
    expect(listTwice(DEMO_CAST.map(({ key }) => key))).toEqual([]);
    expect(listKeys(({ key, email }) => email !== `${key}@demo.example`)).toEqual([]);
  });

  it('repeats nobody', () => {
    expect(listTwice(DEMO_CAST.map(({ about }) => about))).toEqual([]);
  });

  it('answers questions in each language, each in their own words and once [BEY-1]', async () => {
    const answered = DEMO_CAST.filter(({ prompts }) => prompts.length > 0);
    expect(answered.flatMap(({ prompts }) => prompts)).toHaveLength((await readAnswers()).length);
    expect(new Set(answered.map(({ language }) => language)).size).toBe(7);
    expect(DEMO_CAST.slice(0, named).filter(({ prompts }) => prompts.length < 2)).toEqual([]);
    expect(listKeys(({ prompts }) => prompts.length > promptLimits.answers)).toEqual([]);
    for (const { prompts } of answered) expect(listTwice(prompts.map(({ prompt }) => prompt))).toEqual([]);
    expect(listTwice(answered.flatMap(({ prompts }) => prompts.map(({ answer }) => answer)))).toEqual([]);
  });

  it('has the looks of everyone whose album is not chosen by hand', () => {
    expect(DEMO_CAST.slice(named).filter(({ looks }) => !looks)).toEqual([]);
  });

  it('was here after joining', () => {
    expect(listKeys((member) => member.lastActiveMinutesAgo >= member.joinedMinutesAgo)).toEqual([]);
  });
});

describe('those whom the index page shows first', () => {
  it('are of the cast, each once, and fill the front of every country [LAN-1]', () => {
    expect(frontKeys.filter((key) => !members.has(key))).toEqual([]);
    expect(listTwice([...frontKeys])).toEqual([]);
    const byCountry = Map.groupBy(frontKeys, (key) => members.get(key)?.country);
    expect(countries.filter((country) => (byCountry.get(country)?.length ?? 0) < 7)).toEqual([]);
  });

  it('are others on the second brand, as many as a page has places for [SET-6]', () => {
    expect(secondFrontKeys.filter((key) => !members.has(key) || frontKeys.includes(key))).toEqual([]);
    expect(new Set(secondFrontKeys).size).toBe(facePaths.length);
  });
});

describe('the stories', () => {
  const deeds = [
    ...likes.map(([from, to, hoursAgo]) => ({ pair: [from, to], minutesAgo: hoursAgo * minutesPerHour })),
    ...conversations.map(({ between, lines }) => ({ pair: between, minutesAgo: lines[0]?.minutesAgo ?? 0 })),
  ];

  it('happen among the cast, and to nobody alone', () => {
    const strangers = deeds.flatMap(({ pair }) => pair).filter((key) => !members.has(key));
    expect(strangers).toEqual([]);
    expect(deeds.filter(({ pair: [a, b] }) => a === b)).toEqual([]);
  });

  it('happen once', () => {
    expect(listTwice(likes.map(([from, to]) => `${from} likes ${to}`))).toEqual([]);
    expect(listTwice(conversations.map(({ between }) => [...between].sort().join(' and ')))).toEqual([]);
  });

  it('happen after both have joined', () => {
    const tooEarly = deeds.filter(({ pair, minutesAgo }) =>
      pair.some((key) => (members.get(key)?.joinedMinutesAgo ?? 0) <= minutesAgo),
    );
    expect(tooEarly).toEqual([]);
  });

  it('are told between people who may look for each other', () => {
    const wishes = (from?: DemoMember, to?: DemoMember) =>
      from?.sexuality === 'bi' || (from?.sexuality === 'hetero') === (from?.gender !== to?.gender);
    const mistaken = likes.filter(([from, to]) => !wishes(members.get(from), members.get(to)));
    expect(mistaken).toEqual([]);
  });

  it('leave Lotte fresh likes and unread messages for her first login [OPS-1]', () => {
    const likedByLotte = new Set(likes.filter(([from]) => from === 'lotte').map(([, to]) => to));
    const fresh = likes.filter(
      ([from, to, hours]) => to === 'lotte' && hours < 72 && !likedByLotte.has(from),
    );
    expect(fresh.length).toBeGreaterThan(1);
    const unread = conversations.filter(
      ({ between, lines }) => between.includes('lotte') && lines.at(-1)?.from !== 'lotte',
    );
    expect(unread.length).toBeGreaterThan(1);
  });
});

describe('the photos of the cast', () => {
  it('are a public one at least, and as many as the account allows', () => {
    expect(listKeys(({ photos }) => photos[0]?.private ?? false)).toEqual([]);
    expect(listKeys(({ photos, paidUser }) => photos.length > (paidUser ? 5 : 3))).toEqual([]);
  });

  it('are all in the pack, with no stray picture, in twelve megabytes [OPS-1]', async () => {
    const names = await readdir(photoFolder);
    expect(findDifferences(names, files)).toEqual([]);
    const sizes = await Promise.all(
      [packFile, ...names.map((file) => join(photoFolder, file))].map(
        async (path) => (await stat(path)).size,
      ),
    );
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(packBytes);
  });

  it('are light WebP in portrait format, and the pack knows them as they are', async () => {
    expect(findDifferences(pack.keys(), files)).toEqual([]);
    const faults: string[] = [];
    for (const file of files) {
      const bytes = await readFile(join(photoFolder, file));
      const { format, width, height } = await sharp(bytes).metadata();
      const packed = pack.get(file);
      const isGood =
        format === 'webp' && width * 4 === height * 3 && width >= 480 && bytes.length <= photoBytes;
      const isKnown =
        packed?.checksum === checksumOf(bytes) && packed.width === width && packed.height === height;
      if (!isGood || !isKnown) faults.push(`${file} ${width}x${height} ${bytes.length} B, known: ${isKnown}`);
    }
    expect(faults).toEqual([]);
  });
});
