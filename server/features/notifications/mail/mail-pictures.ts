import type { Site } from '#server/call.ts';
import type { NewsContent } from '#server/feature.ts';
import { drawGlyph, type Look, resolveTheme } from '#server/features/sites/index.ts';
import type { InlinePicture } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { platformState } from '#server/platform/platform-state.ts';

/** Names inside a mail; they need to be unlike each other only. */
export const glyphCid = 'glyph@mail';
export const pictureCid = 'people@mail';

/** The pictures that travel inside a mail: reading it fetches nothing, so it tells nobody that it was read. */
export async function listPictures(
  platform: Platform,
  { settings }: Site,
  { picture }: NewsContent,
): Promise<InlinePicture[]> {
  const glyph = await findGlyph(platform, resolveTheme(settings));
  return [
    { cid: glyphCid, filename: 'logo.png', contentType: 'image/png', content: glyph },
    ...(picture
      ? [{ cid: pictureCid, filename: 'photo.jpg', contentType: 'image/jpeg', content: picture.content }]
      : []),
  ];
}

const glyphsOf = platformState('notifications.glyphs', () => new Map<string, Promise<Buffer>>());

/** Pixels; mails show a third of it, for sharp screens. */
const side = 108;

/** Drawn once per look, on a tile of paper, as a dark mail program changes its ground but not a picture. */
function findGlyph(platform: Platform, look: Look): Promise<Buffer> {
  const svg = drawTile(look);
  const glyphs = glyphsOf(platform);
  const drawn = glyphs.get(svg) ?? drawPng(svg);
  glyphs.set(svg, drawn);
  drawn.catch(() => glyphs.delete(svg));
  return drawn;
}

function drawTile({ glyph, light, corners }: Look): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 36" width="${side}" height="${side}">
    <rect width="36" height="36" rx="${Math.min(10, corners.card / 2)}" fill="${light.paper}"/>${drawGlyph(glyph, light, 'x="5" y="5" width="26" height="26"')}</svg>`;
}

async function drawPng(svg: string): Promise<Buffer> {
  // Loaded on use, as it is large.
  const { default: sharp } = await import('sharp');
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}
