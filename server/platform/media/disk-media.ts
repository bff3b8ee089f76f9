import { createReadStream } from 'node:fs';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaStore } from './media.ts';

const namePattern = /^[\w-]{2}[\w-]{4,80}\.webp$/;

/** Keeps files under `directory`, spread over folders by the first two characters of the name. */
export function createDiskMedia(directory: string): MediaStore {
  const locate = (name: string) => {
    if (!namePattern.test(name)) throw new Error('Not a media name');
    return { folder: join(directory, name.slice(0, 2)), file: join(directory, name.slice(0, 2), name) };
  };
  return {
    async put(name, content) {
      const { folder, file } = locate(name);
      await mkdir(folder, { recursive: true });
      const handle = await open(`${file}.part`, 'w');
      try {
        await handle.writeFile(content);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(`${file}.part`, file);
    },
    async open(name) {
      if (!namePattern.test(name)) return undefined;
      const { file } = locate(name);
      const info = await stat(file).catch(() => undefined);
      return info?.isFile() ? { stream: createReadStream(file), bytes: info.size } : undefined;
    },
    remove: (name) => rm(locate(name).file, { force: true }),
    listOlderThan: (time) => listOlderThan(directory, time),
  };
}

async function* listOlderThan(directory: string, time: Date): AsyncIterable<string> {
  for (const folder of await readdir(directory).catch(() => [])) {
    for (const name of await readdir(join(directory, folder)).catch(() => [])) {
      const info = await stat(join(directory, folder, name)).catch(() => undefined);
      if (info && info.mtime < time) yield name;
    }
  }
}
