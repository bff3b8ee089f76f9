import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DEMO_ALBUMS, describeSitter } from '#database/demo/album.ts';
import { DEMO_CAST, type DemoMember } from '#database/demo/cast.ts';
import { composePortrait, composeStillLife, renderPicture } from '#database/demo/portraits/index.ts';

const folder = join(import.meta.dirname, '../database/demo/photos');

async function renderAlbum(member: DemoMember): Promise<void> {
  const album = DEMO_ALBUMS[member.key];
  if (!album) throw new Error(`${member.key} has no album`);
  const sitter = describeSitter(member, album);
  for (const [index, picture] of album.pictures.entries()) {
    const drawing =
      typeof picture === 'string' ? composeStillLife(picture, member.key) : composePortrait(sitter, picture);
    const photo = await renderPicture(drawing);
    const file = `${member.key}-${index + 1}.webp`;
    await writeFile(join(folder, file), photo);
    console.log(`${file} ${Math.round(photo.length / 1024)} KB`);
  }
}

/** Names on the command line limit the work to these members. */
const wanted = process.argv.slice(2);
await mkdir(folder, { recursive: true });
for (const member of DEMO_CAST) {
  if (wanted.length === 0 || wanted.includes(member.key)) await renderAlbum(member);
}
