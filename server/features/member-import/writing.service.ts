import { randomUUID } from 'node:crypto';
import type { Site } from '#server/call.ts';
import { recordAudit } from '#server/features/audit/index.ts';
import { checkDisposable, checkMailboxes } from '#server/features/bans/index.ts';
import { openWallets } from '#server/features/credits/index.ts';
import { proveAddresses } from '#server/features/hidden-contacts/index.ts';
import {
  announceChange,
  type ImportedMember,
  insertFormerPasswords,
  insertImportedMembers,
} from '#server/features/members/index.ts';
import { insertAskedFor } from '#server/features/notifications/index.ts';
import { upsertActivity } from '#server/features/presence/index.ts';
import { saveSearchGenders } from '#server/features/search/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { Remark } from './faults.ts';
import type { Judged, Judging } from './judging.service.ts';
import {
  claimImported,
  claimPhotos,
  insertPhotoImports,
  type PhotoImport,
  releaseImported,
} from './member-import.store.ts';
import type { ReadMember } from './row.rules.ts';

export interface Written {
  imported: number;
  /** Another run of the same import was first. */
  unchanged: number;
  /** Somebody has signed up with the address meanwhile. */
  taken: Remark[];
  photos: number;
}

interface Newcomer extends ReadMember {
  id: number;
}

/** Writes what was judged, whole or not at all: a process that is killed leaves whole batches. */
export function writeBatch(platform: Platform, judging: Judging, judged: Judged): Promise<Written> {
  return platform.db.transaction(async () => {
    const { origin, site } = judging;
    const rows = judged.members.map((member): Newcomer => ({ ...member, id: createId() }));
    const claimed = await claimImported(
      platform,
      rows.map((row) => ({
        ...origin,
        sourceId: row.sourceId,
        memberId: row.id,
        importedAt: platform.clock.now(),
        hasPhotos: judging.folder !== undefined,
      })),
    );
    const open = rows.filter(({ sourceId }) => claimed.has(sourceId));
    const created = await insertImportedMembers(
      platform,
      open.map((row) => toMember(platform, site, row)),
    );
    const lost = open.filter(({ id }) => !created.has(id));
    await releaseImported(
      platform,
      origin,
      lost.map(({ sourceId }) => sourceId),
    );
    const newcomers = open.filter(({ id }) => created.has(id));
    await addBelongings(platform, site, newcomers);
    const photos = await queuePhotos(platform, judging, newcomers, judged.late);
    await checkNewcomers(platform, site, newcomers);
    await announce(platform, judging, newcomers);
    return {
      imported: newcomers.length,
      unchanged: rows.length - open.length,
      taken: lost.map(({ row, sourceId: id }) => ({ row, id, column: 'email', code: 'taken' as const })),
      photos,
    };
  });
}

/** What they agreed to elsewhere is no agreement to the terms of this domain, so these are due. */
function toMember({ clock }: Platform, { id: siteId }: Site, member: Newcomer): ImportedMember {
  const { id, email, emailKey, language, joinedAt: createdAt, isConfirmed, consentAt } = member;
  return {
    account: {
      id,
      siteId,
      email,
      emailKey,
      passwordHash: '',
      status: isConfirmed ? 'active' : 'not_confirmed',
      language,
      notificationsDisabled: member.isUnsubscribed ? ['listunsubscribe'] : [],
      specialDataConsentAt: consentAt ?? null,
      specialDataConsentVersion: consentAt ? importedConsent : null,
      createdAt,
      confirmedAt: isConfirmed ? clock.now() : null,
      termsDue: true,
    },
    profile: {
      ...member.profile,
      memberId: id,
      siteId,
      birthDate: member.birthDate,
      status: isConfirmed ? 'active' : 'disabled',
      createdAt,
    },
  };
}

/** The text was the other site's. */
const importedConsent = 'imported';

async function addBelongings(platform: Platform, site: Site, newcomers: readonly Newcomer[]): Promise<void> {
  const createdAt = platform.clock.now();
  await insertFormerPasswords(
    platform,
    newcomers.flatMap(({ id, former }) =>
      former ? [{ ...former, accountId: id, siteId: site.id, createdAt }] : [],
    ),
  );
  await openWallets(
    platform,
    newcomers.map(({ id }) => id),
  );
  await insertAskedFor(
    platform,
    newcomers.flatMap(({ id, mails }) => mails.map((type) => ({ accountId: id, type }))),
  );
  await upsertActivity(
    platform,
    newcomers.flatMap(({ id, lastActiveAt: at }) => (at ? [{ id, at }] : [])),
  );
  await saveSearchGenders(
    platform,
    site,
    newcomers.flatMap(({ id: memberId, seek }) => (seek ? [{ memberId, gender: seek }] : [])),
  );
}

/** Signs of bans and disposable addresses hold a member for a person, as at sign-up. */
async function checkNewcomers(platform: Platform, site: Site, newcomers: readonly Newcomer[]): Promise<void> {
  const proven = newcomers.filter(({ isConfirmed }) => isConfirmed);
  await proveAddresses(platform, site.id, proven);
  await checkMailboxes(platform, site.id, proven);
  for (const { id: memberId, emailKey } of newcomers)
    await checkDisposable(platform, site, { memberId, emailKey });
}

async function queuePhotos(
  platform: Platform,
  { folder, origin, site }: Judging,
  newcomers: readonly Newcomer[],
  late: Judged['late'],
): Promise<number> {
  if (folder === undefined) return 0;
  const files = new Map(late.map(({ sourceId, photos }) => [sourceId, photos]));
  const claimed = await claimPhotos(platform, origin, [...files.keys()]);
  const owners = [
    ...newcomers.map(({ id: memberId, photos }) => ({ memberId, photos })),
    ...claimed.map(({ memberId, sourceId }) => ({ memberId, photos: files.get(sourceId) ?? [] })),
  ];
  const rows = owners.flatMap(({ memberId, photos }) =>
    photos.map(
      (file, position): PhotoImport => ({
        id: createId(),
        memberId,
        siteId: site.id,
        position,
        folder,
        file,
        uploadKey: randomUUID(),
        fault: null,
      }),
    ),
  );
  await insertPhotoImports(platform, rows);
  return rows.length;
}

async function announce(
  platform: Platform,
  { origin, site }: Judging,
  newcomers: readonly Newcomer[],
): Promise<void> {
  if (newcomers.length === 0) return;
  await announceChange(
    platform,
    newcomers.map(({ id }) => id),
  );
  await recordAudit(platform, {
    staffId: null,
    siteId: site.id,
    action: 'members.imported',
    subject: `import:${origin.source}`,
    reason: `${newcomers.length} members`,
  });
}
