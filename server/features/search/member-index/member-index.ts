import { answerCount, answerFind, answerRings, answerTally, type Masked } from './index-answers.ts';
import { findMask } from './mask.ts';
import type { Answers, Ask, Question } from './question.ts';
import type { MemberRecord } from './records.ts';
import { countBytes, mergeSegments, remove, type Segment, segmentOf } from './segment.ts';

/** Those of one gender in one country of a site. */
interface Partition {
  siteId: number;
  gender: string;
  country: string;
  /** From large to small, each less than half of the one before. */
  segments: Segment[];
  regions: Map<string, number>;
}

/** All visible members of an installation, as far as the search asks about them. */
export class MemberIndex {
  private readonly partitions = new Map<string, Partition>();

  /** Takes these members out, and puts those back who are found again. */
  change(ids: readonly number[], records: readonly MemberRecord[]): void {
    for (const { segments } of this.partitions.values()) {
      for (const id of ids) segments.some((segment) => remove(segment, id));
    }
    const added = Map.groupBy(records, ([, siteId, gender, country]) => `${siteId} ${gender} ${country}`);
    for (const [key, members] of added) this.add(key, members);
    for (const partition of this.partitions.values()) tidy(partition);
  }

  answer<Kind extends Ask['kind']>(ask: Extract<Ask, { kind: Kind }>): Answers[Kind];
  answer(ask: Ask): Answers[Ask['kind']] {
    const parts = this.findParts(ask.question);
    if (ask.kind === 'find') return answerFind(parts, ask);
    if (ask.kind === 'tally') return answerTally(parts, ask);
    if (ask.kind === 'rings') return answerRings(parts, ask);
    return answerCount(parts);
  }

  measure(): { members: number; bytes: number } {
    const segments = [...this.partitions.values()].flatMap((partition) => partition.segments);
    return {
      members: segments.reduce((sum, { living }) => sum + living, 0),
      bytes: segments.reduce((sum, segment) => sum + countBytes(segment), 0),
    };
  }

  private add(key: string, members: readonly MemberRecord[]): void {
    const { segments, regions } =
      this.partitions.get(key) ?? this.addPartition(key, members[0] as MemberRecord);
    const numberOf = (region: string) => {
      const number = regions.get(region) ?? regions.size;
      regions.set(region, number);
      return number;
    };
    segments.push(segmentOf(members, numberOf));
  }

  private addPartition(key: string, [, siteId, gender, country]: MemberRecord): Partition {
    const partition: Partition = { siteId, gender, country, segments: [], regions: new Map() };
    this.partitions.set(key, partition);
    return partition;
  }

  private findParts(question: Question): Masked[] {
    const { siteId, genders, country, region, ...asked } = question;
    return [...this.partitions.values()].flatMap((partition) => {
      const isMeant =
        partition.siteId === siteId &&
        genders.some((gender) => gender === partition.gender) &&
        (country === null || country === partition.country);
      const regionNumber = region === null ? null : partition.regions.get(region);
      if (!isMeant || regionNumber === undefined) return [];
      return partition.segments.flatMap((segment) => {
        const mask = findMask(segment, { ...asked, region: regionNumber });
        return mask ? [{ segment, mask }] : [];
      });
    });
  }
}

/**
 * Merges until each segment is less than half of the one before: few segments, and each member moves only when their number has
 * doubled. Also rebuilds a segment that has lost half of its members.
 */
function tidy({ segments }: Partition): void {
  for (const [n, segment] of segments.entries()) {
    if (segment.living * 2 < segment.size) segments[n] = mergeSegments(segment, nobody);
  }
  segments.sort((one, other) => other.size - one.size);
  for (let n = segments.length - 2; n >= 0; n -= 1) {
    const [one, other] = [segments[n] as Segment, segments[n + 1]];
    if (other && other.living * 2 >= one.living) segments.splice(n, 2, mergeSegments(one, other));
  }
  const isEmpty = (segment: Segment) => segment.living === 0;
  while (segments.some(isEmpty)) segments.splice(segments.findIndex(isEmpty), 1);
}

const nobody = segmentOf([], () => 0);
