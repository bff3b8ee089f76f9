import fc from 'fast-check';
import { expect, test } from 'vitest';
import { genders, hairColors, interests } from '#contract/profiles/facts.ts';
import { searchDistances } from '#contract/search/facts.ts';
import { MemberIndex } from './member-index.ts';
import { farStep } from './near-step.ts';
import type { Place, Point, Question } from './question.ts';
import { interestRow, listTraitRows, type MemberRecord, traitRows } from './records.ts';

const countries = ['NL', 'DE'];
const regions = ['07', '09', '11'];
const degrees = (from: number) => fc.integer({ min: 0, max: 300 }).map((n) => Math.fround(from + n / 100));
const mostId = 60;

const record: fc.Arbitrary<MemberRecord> = fc.tuple(
  fc.integer({ min: 1, max: mostId }),
  fc.constantFrom(1, 1, 1, 2),
  fc.constantFrom(...genders),
  fc.constantFrom(...countries),
  fc.constantFrom(...regions),
  // Few moments, so that many share one.
  fc.integer({ min: 1000, max: 1020 }),
  fc.integer({ min: 30_000, max: 30_050 }),
  fc.integer({ min: 500, max: 520 }),
  fc.constantFrom('male' as const, 'female' as const, 'both' as const, null),
  fc.constantFrom(0 as const, 1 as const),
  fc.constantFrom(0 as const, 1 as const),
  fc.option(degrees(52)),
  degrees(4),
  fc.constantFrom('red', 'blond', 'no longer known', null),
  fc.constantFrom('blue', null),
  fc.constant('slim'),
  fc.constantFrom('single', 'married'),
  fc.constantFrom(0, 1, 0x80000001, 5),
  fc.constantFrom(0, 3),
);

const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 2 });
const point: fc.Arbitrary<Point> = fc.record({ lat: degrees(52.5), lon: degrees(4.5) });
const rows = fc.constantFrom(
  traitRows.photo,
  traitRows.verified,
  traitRows.seeks.male,
  traitRows.mightSeek.male,
  interestRow(0),
  interestRow(31),
  interestRow(32),
  interestRow(33),
);
const hairRows = fc.constantFrom(...hairColors.map((hair) => traitRows.looks.hair.get(hair) as number));
const ids = fc.array(fc.integer({ min: 1, max: mostId }), { maxLength: 12 });
const question: fc.Arbitrary<Question> = fc.record({
  siteId: fc.constantFrom(1, 2),
  genders: fc.constantFrom(genders, ['male'] as const),
  country: orNull(fc.constantFrom(...countries, 'BE')),
  region: orNull(fc.constantFrom(...regions, 'nowhere')),
  bornAfter: fc.integer({ min: 29_990, max: 30_040 }),
  bornUntil: fc.integer({ min: 30_010, max: 30_060 }),
  anyOf: fc.array(fc.array(hairRows, { minLength: 1, maxLength: 4 }), { maxLength: 1 }),
  allOf: fc.array(rows, { maxLength: 2 }),
  joinedAfter: orNull(fc.integer({ min: 495, max: 521 })),
  activeAfter: orNull(fc.integer({ min: 999, max: 1020 })),
  near: orNull(fc.record({ point, km: fc.constantFrom(...searchDistances) })),
  excluded: ids,
  only: orNull(ids),
});
const change = fc.record({ gone: ids, records: fc.array(record, { maxLength: 25 }) });

/** Of one statement there is one row a member. */
function lastOfEach(records: MemberRecord[]): MemberRecord[] {
  return [...new Map(records.map((one) => [one[0], one])).values()];
}

function stepOf(from: Point, [, , , , , , , , , , , lat, lon]: MemberRecord): number {
  if (lat === null || lon === null) return farStep;
  const radians = (value: number) => (value * Math.PI) / 180;
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const chord =
    half(from.lat, lat) + Math.cos(radians(from.lat)) * Math.cos(radians(lat)) * half(from.lon, lon);
  const km = 2 * 6371 * Math.asin(Math.min(1, Math.sqrt(chord)));
  const step = searchDistances.findIndex((distance) => km < distance);
  return step < 0 ? farStep : step;
}

function meets(member: MemberRecord, asked: Question): boolean {
  const [id, siteId, gender, country, region, act, birth, joined] = member;
  const traits = listTraitRows(member);
  return (
    siteId === asked.siteId &&
    asked.genders.includes(gender) &&
    (asked.country === null || asked.country === country) &&
    (asked.region === null || asked.region === region) &&
    birth > asked.bornAfter &&
    birth <= asked.bornUntil &&
    asked.anyOf.every((choices) => choices.some((row) => traits.includes(row))) &&
    asked.allOf.every((row) => traits.includes(row)) &&
    (asked.joinedAfter === null || joined > asked.joinedAfter) &&
    (asked.activeAfter === null || act > asked.activeAfter) &&
    (asked.near === null ||
      stepOf(asked.near.point, member) <= searchDistances.indexOf(asked.near.km as never)) &&
    !asked.excluded.includes(id) &&
    (asked.only?.includes(id) ?? true)
  );
}

function inOrder(one: Place, other: Place): number {
  return one.step - other.step || other.act - one.act || other.id - one.id;
}

function listBehind(found: MemberRecord[], around: Point | null, after: Place | null): Place[] {
  return found
    .map((one) => ({ step: around ? stepOf(around, one) : 0, act: one[5], id: one[0] }))
    .filter((place) => after === null || inOrder(place, after) > 0)
    .toSorted(inOrder);
}

const place = fc.record({
  step: fc.integer({ min: 0, max: farStep }),
  act: fc.integer({ min: 1000, max: 1020 }),
  id: fc.integer({ min: 1, max: mostId }),
});
const asks = fc.record({
  question,
  after: orNull(place),
  around: orNull(point),
  limit: fc.integer({ min: 1, max: 30 }),
});

type Asked = typeof asks extends fc.Arbitrary<infer One> ? One : never;

test('it answers as one who looks at each member, after any series of changes [SEA-5]', () => {
  const check = (changes: { gone: number[]; records: MemberRecord[] }[], asked: Asked[]) => {
    const index = new MemberIndex();
    const members = new Map<number, MemberRecord>();
    for (const { gone, records } of changes) {
      const added = lastOfEach(records);
      index.change([...gone, ...added.map(([id]) => id)], added);
      for (const id of gone) members.delete(id);
      for (const one of added) members.set(one[0], one);
    }
    expect(index.measure().members).toBe(members.size);
    for (const { question, around, limit, ...one } of asked) {
      const found = [...members.values()].filter((member) => meets(member, question));
      const after = one.after && (around ? one.after : { ...one.after, step: 0 });
      expect(index.answer({ kind: 'find', question, after, limit, around })).toEqual({
        total: found.length,
        found: listBehind(found, around, after).slice(0, limit),
      });
      expect(index.answer({ kind: 'count', question })).toBe(found.length);
      const all = interests.map((_, bit) => interestRow(bit));
      expect(index.answer({ kind: 'tally', question, rows: all })).toEqual(
        all.map((row) => found.filter((member) => listTraitRows(member).includes(row)).length),
      );
      if (around)
        expect(index.answer({ kind: 'rings', question, around })).toEqual(
          searchDistances.map((_, step) => found.filter((member) => stepOf(around, member) <= step).length),
        );
    }
  };
  const series = fc.array(change, { minLength: 1, maxLength: 12 });
  fc.assert(fc.property(series, fc.array(asks, { minLength: 1, maxLength: 6 }), check), { numRuns: 400 });
});

test('segments stay few, and those who are gone take no room for long', () => {
  const index = new MemberIndex();
  const [one] = fc.sample(record, 1) as [MemberRecord];
  const make = (id: number): MemberRecord => [id, 1, 'male', 'NL', '07', 1000 + id, ...one.slice(6)] as never;
  for (let id = 1; id <= 3000; id += 1) index.change([id], [make(id)]);
  const { bytes } = index.measure();
  // Each of them becomes active again and again.
  for (let n = 1; n <= 9000; n += 1) index.change([1 + (n % 3000)], [make(1 + (n % 3000))]);
  expect(index.measure().members).toBe(3000);
  expect(index.measure().bytes).toBeLessThan(bytes * 3);
});
