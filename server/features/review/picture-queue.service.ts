import type { StaffRole } from '#contract/staff/facts.ts';
import type { Staff } from '#server/call.ts';
import { recordAudits } from '#server/features/audit/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { reserveNext } from './review.service.ts';
import type { WaitingItems } from './waiting.store.ts';

interface Case {
  found: { id: number; siteId: number; createdAt: Date };
  domain: string;
}

/** What the screen says of each case. */
export interface Reserved {
  id: number;
  domain: string;
  waiting_since: string;
  claim_ends_at: string;
}

/** A queue of pictures of members, each decided as a case of its own. */
export interface PictureQueue<Row extends Case, Shown> {
  items: WaitingItems;
  role: StaffRole;
  /** What a case is called in the audit log. */
  subject: string;
  /** What a look at a case shows. */
  fields: string[];
  /** Cases that still wait, with what is shown about their members, the oldest first. */
  list: (platform: Platform, ids: number[]) => Promise<Row[]>;
  /** Undefined when its picture went in the moment before. */
  toShown: (platform: Platform, row: Row, reserved: Reserved) => Shown | undefined;
}

/** Reserves up to `max` cases, and records that they were shown. */
export async function takePictures<Row extends Case, Shown>(
  platform: Platform,
  staff: Staff,
  { items, role, subject, fields, list, toShown }: PictureQueue<Row, Shown>,
  { except, max }: { except: number[]; max: number },
): Promise<Shown[]> {
  const { ids, endsAt } = await reserveNext(platform, items, { staff, role, except, max });
  if (ids.length === 0) return [];
  return platform.db.transaction(async () => {
    const rows = await list(platform, ids);
    const looks = rows.map(({ found: { id, siteId } }) => ({
      ...{ staffId: staff.id, siteId, action: `${subject}.seen`, subject: `${subject}:${id}`, fields },
    }));
    if (looks.length > 0) await recordAudits(platform, looks);
    return rows.flatMap((row) => toShown(platform, row, toReserved(row, endsAt)) ?? []);
  });
}

function toReserved({ found: { id, createdAt }, domain }: Case, endsAt: Date): Reserved {
  return { id, domain, waiting_since: createdAt.toISOString(), claim_ends_at: endsAt.toISOString() };
}
