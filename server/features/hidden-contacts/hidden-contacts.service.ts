import type { OutputOf } from '#contract/endpoint.ts';
import { AppError, refuseFields } from '#contract/errors.ts';
import type { HiddenContacts, hideFromContacts } from '#contract/hidden-contacts/endpoints.ts';
import { maxHiddenContacts, undoMinutes } from '#contract/hidden-contacts/facts.ts';
import type { Site, Viewer } from '#server/call.ts';
import { findAccount, findProfile } from '#server/features/members/index.ts';
import { daySeconds, minuteMs } from '#server/platform/durations.ts';
import { noteOwnChange } from '#server/platform/http/polls.ts';
import { tooMany } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { createHasher, type HashedContact, readContacts } from './hidden-contacts.rules.ts';
import * as store from './hidden-contacts.store.ts';
import { insertPairsOf, listProvenHashes, lockMatching } from './matching.store.ts';

/**
 * A list of 20,000 comes in five requests. Trying one address after the other against a profile that one sees would tell whose it
 * is, so there are few requests a day; bringing a list back is one, too.
 */
const changeLimit = { name: 'hidden-contacts', points: 12, seconds: daySeconds };

/** Reading a long text takes the server a second, also one that is refused because no contact is in it. */
const readLimit = { name: 'hidden-contacts.read', points: 30, seconds: daySeconds };

interface Visit {
  site: Pick<Site, 'id'> & { settings: Pick<Site['settings'], 'countries'> };
  viewer: Pick<Viewer, 'id'>;
}

export async function getContacts(platform: Platform, memberId: number): Promise<HiddenContacts> {
  const { count, since, cleared } = await store.findState(platform, memberId, undoableSince(platform));
  return { count, since: since?.toISOString() ?? null, cleared };
}

export function undoableSince({ clock }: Pick<Platform, 'clock'>): Date {
  return new Date(clock.now().getTime() - undoMinutes * minuteMs);
}

/** The answer and the work are the same for addresses of members and of anybody else. */
export async function hide(
  platform: Platform,
  { site, viewer }: Visit,
  text: string,
): Promise<OutputOf<typeof hideFromContacts>> {
  const wait = await platform.limits.check(changeLimit, String(viewer.id));
  if (wait > 0) throw tooMany(wait);
  await platform.limits.consume(readLimit, String(viewer.id));
  const country = await findHome(platform, { site, viewer });
  const { contacts, unread } = readContacts(text, country, { secrets: platform.config, siteId: site.id });
  if (contacts.length === 0) throw refuseFields({ path: 'text', code: 'contacts_none' });
  await platform.limits.consume(changeLimit, String(viewer.id));
  const isOwn = await createOwnCheck(platform, { site, viewer });
  const others = contacts.filter((contact) => !isOwn(contact));
  const added = others.length === 0 ? 0 : await save(platform, viewer.id, others);
  return {
    ...(await getContacts(platform, viewer.id)),
    understood: others.length,
    added,
    own: others.length < contacts.length,
    unread,
  };
}

/** The country that numbers without a code belong to: the first of the domain for members who have not said where they live. */
async function findHome(platform: Platform, { site, viewer }: Visit): Promise<string> {
  const found = await findProfile(platform, site.id, viewer.id);
  return found?.profile.country ?? site.settings.countries[0] ?? '';
}

/** Their own address is theirs to anybody who types it, proved or not. */
async function createOwnCheck(
  platform: Platform,
  { site, viewer }: Visit,
): Promise<(contact: HashedContact) => boolean> {
  const account = await findAccount(platform, viewer.id);
  const own = new Set(await listProvenHashes(platform, viewer.id));
  const hash = createHasher({ secrets: platform.config, siteId: site.id });
  if (account) own.add(hash('mail', account.emailKey).hash);
  return ({ hashes }) => hashes.some((one) => own.has(one));
}

async function save(platform: Platform, memberId: number, contacts: HashedContact[]): Promise<number> {
  return changeList(platform, memberId, async () => {
    await store.deleteClearedOf(platform, memberId);
    const added = await store.insertContacts(platform, memberId, contacts);
    const { count } = await store.findState(platform, memberId, undoableSince(platform));
    if (count > maxHiddenContacts)
      throw new AppError('hidden_contacts.too_many', { most: maxHiddenContacts, known: count - added });
    await lockMatching(platform, 'alone');
    await insertPairsOf(platform, memberId, contacts);
    return added;
  });
}

/** The viewer sees everybody again at once; the hashes go some minutes later, until when `restore` brings them back. */
export async function clear(platform: Platform, { viewer }: Visit): Promise<HiddenContacts> {
  await changeList(platform, viewer.id, async () => {
    // One moment for both, or a pair could come back without its contact.
    const which = { memberId: viewer.id, at: platform.clock.now() };
    await store.clearRows(platform, 'hidden_contact', which);
    await lockMatching(platform, 'alone');
    await store.clearRows(platform, 'hidden_pair', which);
  });
  return getContacts(platform, viewer.id);
}

export async function restore(platform: Platform, { viewer }: Visit): Promise<HiddenContacts> {
  await platform.limits.consume(changeLimit, String(viewer.id));
  const which = { memberId: viewer.id, undoableSince: undoableSince(platform) };
  await changeList(platform, viewer.id, async () => {
    await store.restoreRows(platform, 'hidden_contact', which);
    await lockMatching(platform, 'alone');
    await store.restoreRows(platform, 'hidden_pair', which);
  });
  return getContacts(platform, viewer.id);
}

async function changeList<Result>(
  platform: Platform,
  memberId: number,
  change: () => Promise<Result>,
): Promise<Result> {
  return platform.db.transaction(async () => {
    if (!(await store.lockMember(platform, memberId))) throw new AppError('not_found');
    noteOwnChange(platform, memberId);
    return change();
  });
}
