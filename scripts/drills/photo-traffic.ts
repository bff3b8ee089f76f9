import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { photoLimits } from '#contract/photos/facts.ts';
import { uploadPhoto } from '#contract/photos/upload.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import { createPicture, encodeForm } from '#server/testing/pictures.ts';
import type { PostgresNode } from '#server/testing/postgres-pair.ts';
import { call, readCode } from './call.ts';

const uploaders = 4;
const retryMs = 200;

interface Kept {
  cookie: string;
  filename: string;
}

export interface PhotoTraffic {
  /** Keys of the photos that were acknowledged, each with the moment. */
  acknowledged: Map<string, number>;
  photos: Map<string, Kept>;
  /** How often each other answer was given, with its code. */
  refusals: Map<string, number>;
  stop(): Promise<void>;
}

/** Members upload photos. What is not acknowledged is sent again with the same key, as a browser does. */
export function startUploads(server: Pick<ChildServer, 'enter' | 'port'>): PhotoTraffic {
  const acknowledged = new Map<string, number>();
  const photos = new Map<string, Kept>();
  const refusals = new Map<string, number>();
  let isStopped = false;
  const uploadAll = async (cookie: string) => {
    for (let count = 0; count < photoLimits.premium; count++) {
      const key = randomUUID();
      const form = encodeForm({ fields: { key }, bytes: await createPicture({ width: 480, height: 320 }) });
      while (!isStopped && !acknowledged.has(key)) {
        const told = await call(server, {
          method: 'POST',
          path: uploadPhoto.path,
          cookie,
          body: form.payload,
          type: form.type,
        });
        if (told.status === '200') {
          photos.set(key, { cookie, filename: JSON.parse(told.answer).photo.filename });
          acknowledged.set(key, performance.now());
        } else {
          const refusal = `${told.status} ${readCode(told.answer)}`.trim();
          refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
          await wait(retryMs);
        }
      }
    }
  };
  const work = Promise.all(
    Array.from({ length: uploaders }, async () => {
      while (!isStopped) await uploadAll((await server.enter({ paidUser: true })).cookie);
    }),
  );
  return {
    acknowledged,
    photos,
    refusals,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

/** Whether its member is shown each acknowledged photo, whole, and whether anybody has one without a file. */
export async function lookForPhotos(
  server: Pick<ChildServer, 'port'>,
  { node, traffic }: { node: Pick<PostgresNode, 'ask'>; traffic: PhotoTraffic },
): Promise<{ found: string; failures: string[] }> {
  let shown = 0;
  // As many as there are now: members who go on uploading would add photos faster than they are looked at.
  const photos = new Map(traffic.photos);
  for (const { cookie, filename } of photos.values()) {
    const { status, bytes } = await call(server, { method: 'GET', path: `/media/${filename}`, cookie });
    if (status === '200' && (await isWhole(bytes))) shown += 1;
  }
  const rows = await node.ask('select upload_key as key from photo');
  const keys = new Set(rows.map(({ key }) => String(key)));
  const lost = [...photos.keys()].filter((key) => !keys.has(key)).length;
  const all = photos.size;
  return {
    found: `${shown} photos are shown to their members, and ${rows.length} are noted`,
    failures: [
      ...(shown < all ? [`${all - shown} of ${all} acknowledged photos are not shown`] : []),
      ...(lost > 0 ? [`${lost} of ${all} acknowledged photos are not noted`] : []),
      ...(keys.size < rows.length ? ['a photo was kept twice'] : []),
    ],
  };
}

/** Decoded to its end: the head alone would say nothing of one that was cut off. */
function isWhole(bytes: Buffer): Promise<boolean> {
  return sharp(bytes, { failOn: 'truncated' })
    .stats()
    .then(
      () => true,
      () => false,
    );
}
