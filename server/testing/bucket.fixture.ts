import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

const bucket = 'duet-media';

/** A store on this machine that checks signatures as the real ones do. */
export interface TestBucket {
  settings: { url: string; region: string; accessKeyId: string; secretAccessKey: string };
  close(): Promise<void>;
}

export async function openTestBucket(): Promise<TestBucket> {
  const directory = await mkdtemp(join(tmpdir(), 'duet-bucket-'));
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    vhostBuckets: false,
    configureBuckets: [{ name: bucket }],
  });
  // It leaves the last slash of a list's address out of what is signed; the real stores do not. The switch is of the
  // whole server, so requests take turns.
  let last: Promise<unknown> = Promise.resolve();
  server.middleware.unshift((context, next) => {
    const turn = last.then(() => {
      server.allowMismatchedSignatures = context.path.endsWith('/');
      return next();
    });
    last = turn.catch(() => undefined);
    return turn;
  });
  const { port } = await server.run();
  return {
    settings: {
      url: `http://127.0.0.1:${port}/${bucket}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    async close() {
      await server.close();
      await rm(directory, { recursive: true });
    },
  };
}
