/** A disk that is full for photos, where no small one can be mounted: SIGUSR2 fills it and empties it again. */
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { sep } from 'node:path';

const media = `${sep}media${sep}`;
const { open } = fs.promises;
let isFull = false;

fs.promises.open = async (path, ...how) => {
  const handle = await open(path, ...how);
  if (!isFull || !String(path).includes(media) || how[0] !== 'w') return handle;
  // As a disk does on which there is room for some of it.
  handle.writeFile = async (content) => {
    if (Buffer.isBuffer(content)) await handle.write(content.subarray(0, content.length / 2));
    throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  };
  return handle;
};
syncBuiltinESMExports();

process.on('SIGUSR2', () => {
  isFull = !isFull;
});
