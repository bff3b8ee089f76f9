import { AppError } from '#contract/errors.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { CallContext, Site } from '#server/call.ts';
import { readHomePage } from '#server/features/home/index.ts';
import { findFileBytes } from '#server/features/photos/index.ts';
import { getMember } from '#server/features/profiles/index.ts';
import { canSeeMembers, chooseLocale, fictionalLabels, resolveTheme } from '#server/features/sites/index.ts';
import { createConcurrencyLimit } from '#server/platform/concurrency/concurrency-limit.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';
import type { Picture } from './compose.ts';
import type { PictureKind } from './layout.rules.ts';

/** Somebody in a picture. */
export interface Sitter {
  name: string;
  /** The photo's file in the media store, which the caller has found the viewer may see. */
  file: string | undefined;
}

export interface PictureRequest {
  kind: PictureKind;
  sitters: Sitter[];
  label?: string | undefined;
}

/** In the look of the domain. A photo that is gone by now leaves the initial. */
export async function drawPicture(
  platform: Platform,
  { settings }: Pick<Site, 'settings'>,
  { kind, sitters, label }: PictureRequest,
): Promise<Buffer> {
  // Loaded on use: most processes draw nothing.
  const { composePicture } = await import('./compose.ts');
  const faces: Picture['faces'] = await Promise.all(
    sitters.map(async ({ name, file }) => ({
      name,
      photo: file === undefined ? undefined : await findFileBytes(platform, file),
    })),
  );
  return composePicture({
    kind,
    faces,
    label,
    brand: { name: settings.name, look: resolveTheme(settings) },
  });
}

/** Strangers ask for previews, so that they take one core at most, and none of what members wait for. */
const withPreviewLimit = createConcurrencyLimit({
  size: 1,
  maxQueue: 8,
  queueTimeoutMs: 5000,
  errorWhenFull: 'photos.busy',
});

const maxPictures = 64;

const picturesOf = platformState('previews.pictures', () => new Map<string, Promise<Buffer>>());

/** The same picture is drawn once. Its key names the photos, so that a removed one is never found here again. */
async function findPicture(platform: Platform, site: Site, request: PictureRequest): Promise<Buffer> {
  const pictures = picturesOf(platform);
  const { name } = site.settings;
  const key = JSON.stringify([site.id, name, resolveTheme(site.settings), request]);
  const found = pictures.get(key) ?? withPreviewLimit(() => drawPicture(platform, site, request));
  pictures.delete(key);
  pictures.set(key, found);
  const [oldest] = pictures.keys();
  if (pictures.size > maxPictures && oldest !== undefined) pictures.delete(oldest);
  found.catch(() => pictures.delete(key));
  return found;
}

/** Programs that fetch previews have no session, and their copies go to others: everybody is a stranger here. */
function asStranger(call: CallContext): CallContext {
  return { ...call, viewer: undefined, cookies: {} };
}

function toSitter({ name, main_image }: Pick<MemberCard, 'name' | 'main_image'>): Sitter {
  return { name, file: main_image?.status === 'active' ? main_image.thumb_filename : undefined };
}

/** Two of those on the index page today; the glyph alone where strangers see nobody. */
export async function drawSitePreview(platform: Platform, call: CallContext): Promise<Buffer> {
  const stranger = asStranger(call);
  const { pair, hero } = await readHomePage(platform, stranger);
  const shown = [...pair, ...hero].filter(({ main_image }) => main_image).slice(0, 2);
  if (shown.length < 2) return findPicture(platform, call.site, { kind: 'brand', sitters: [] });
  const isInvented = shown.some(({ fictional }) => fictional);
  return findPicture(platform, call.site, {
    kind: 'pair',
    sitters: shown.map(toSitter),
    label: isInvented ? labelsOf(stranger).fictional_plural : undefined,
  });
}

/** Refused like a missing member where strangers may not see this one, or there is no approved photo. */
export async function drawMemberPreview(platform: Platform, call: CallContext, id: number): Promise<Buffer> {
  const stranger = asStranger(call);
  if (!canSeeMembers(stranger)) throw new AppError('not_found');
  const { site } = call;
  const member = await getMember(platform, { site, viewer: undefined, id });
  const sitter = toSitter(member);
  if (member.card_only || sitter.file === undefined) throw new AppError('not_found');
  return findPicture(platform, site, {
    kind: 'portrait',
    sitters: [sitter],
    label: member.fictional ? labelsOf(stranger).fictional_singular : undefined,
  });
}

function labelsOf(call: CallContext) {
  return fictionalLabels(call.site.settings, chooseLocale(call));
}
