import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { findSafetyKinds } from '#contract/safety/safety.rules.ts';
import { localeIsoCodes } from '#contract/sites/facts.ts';
import type { Site } from '#server/call.ts';
import type { MailPerson, NewsContent, NewsReader } from '#server/feature.ts';
import { listMemberCards } from '#server/features/cards/index.ts';
import { createMailTranslate } from '#server/features/notifications/index.ts';
import { listPhotosOf } from '#server/features/photos/index.ts';
import { drawPicture, type PictureKind, type Sitter } from '#server/features/previews/index.ts';
import { fictionalLabels, getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export interface PeopleQuery {
  /** Members the reader may see, whose cards the mail shows. */
  ids: readonly number[];
  /** With two in a pair the reader is the first. */
  kind: Exclude<PictureKind, 'brand'>;
  /** Nobody can be recognised, as in mails about likes, which name nobody. */
  isBlurred?: boolean;
}

type People = Pick<NewsContent, 'people' | 'picture'>;

/** The members a mail is about: their cards in words, and the picture above them. */
export async function presentPeople(
  platform: Platform,
  reader: NewsReader,
  { ids, kind, isBlurred = false }: PeopleQuery,
): Promise<People> {
  const site = await getSite(platform, reader.siteId);
  const cards = await listMemberCards(platform, reader.memberId, [...ids], site.settings);
  if (cards.length === 0) return { people: [] };
  const sitters = isBlurred
    ? await listBlurred(platform, ids)
    : [
        ...(kind === 'pair' ? await listMemberCards(platform, reader.memberId, [reader.memberId]) : []),
        ...cards,
      ].map(toSitter);
  const content = await drawPicture(platform, site, { kind, sitters }).catch((error: unknown) => {
    // The words are worth sending alone.
    platform.log.warn({ err: error }, 'a mail goes without its picture');
    return undefined;
  });
  const fictional = fictionalLabels(site.settings, reader.language).fictional_singular;
  return {
    people: isBlurred ? [] : cards.map((card) => toMailPerson(card, fictional)),
    picture: content && { content, alt: writeAlt(site, reader.language, { cards, kind, isBlurred }) },
  };
}

function toSitter({ name, main_image }: MemberCard): Sitter {
  return { name, file: main_image?.thumb_filename };
}

/** The rendition that the server blurred when the photo was added; the others are never read for it. */
async function listBlurred(platform: Platform, ids: readonly number[]): Promise<Sitter[]> {
  const photos = await listPhotosOf(platform, [...ids]);
  return ids.map((id) => {
    const main = photos.find(
      ({ memberId, position, status }) => memberId === id && position === 0 && status === 'active',
    );
    return { name: '', file: main?.lockedName };
  });
}

function toMailPerson({ name, age, city, fictional, about_line }: MemberCard, label: string): MailPerson {
  const facts = [`${name}, ${age}`, city, fictional ? label : ''];
  return { title: facts.filter(Boolean).join(' · '), line: hasContactData(about_line) ? '' : about_line };
}

/** A mail leaves the site, where nobody can take a number out of it any more. */
function hasContactData(text: string): boolean {
  return findSafetyKinds(text).length > 0;
}

function writeAlt(
  site: Site,
  language: NewsReader['language'],
  { cards, kind, isBlurred }: Pick<PeopleQuery, 'kind' | 'isBlurred'> & { cards: readonly MemberCard[] },
): string {
  const t = createMailTranslate(language, site);
  if (isBlurred) return t('mail:frame.picture.blurred');
  const names = new Intl.ListFormat(localeIsoCodes[language], { type: 'conjunction' }).format(
    cards.map(({ name }) => name),
  );
  return kind === 'pair' ? t('mail:frame.picture.pair', { people: names }) : names;
}
