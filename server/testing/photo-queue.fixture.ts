import type { InputOf } from '#contract/endpoint.ts';
import { staffPicturePath } from '#contract/photos/facts.ts';
import { type decideOnPhoto, takePhotos } from '#contract/photos/queue.ts';
import { joinStaff, type TestStaff } from '#server/testing/staff.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

export const test = base
  .extend('mara', async ({ world }) => {
    await world.changeSettings({ photo_auto_approve: false });
    return joinStaff(world);
  })
  .extend('anna', ({ world }) => world.join());

export const take = async ({ browser }: TestStaff, except: number[] = []) =>
  (await browser.call(takePhotos, { except })).photos;

export const idsOf = (photos: { id: number }[]) => photos.map(({ id }) => id);

export type Decision = InputOf<typeof decideOnPhoto>;
export const reject = (photo: { id: number; filename: string }): Decision => ({
  ...{ id: photo.id, filename: photo.filename, outcome: 'rejected', reason: 'quality' },
});

export async function carryOut(world: World): Promise<void> {
  world.clock.advance({ seconds: 10 });
  await world.jobs.drain();
}

/** Rows without files: enough for what is not about pictures. */
export async function addRows(world: World, memberId: number, count: number, from = 1): Promise<void> {
  await world.query(
    `insert into photo (id, member_id, site_id, position, status, full_name, thumb_name, locked_name, width,
       height, fingerprint, upload_key, created_at)
     select $1::bigint + n, $1, 1, n, 'pending', 'f' || n || '-' || $1, 't' || n || '-' || $1, 'l' || n || '-' || $1,
       480, 320, lpad(to_hex(n * 7919), 4, '0') || substr(md5(n::text || $1), 1, 12), gen_random_uuid(),
       $3::timestamptz + n * interval '1 second'
     from generate_series($4::integer, $4 + $2::integer - 1) n`,
    [memberId, count, world.clock.now(), from],
  );
}

export const statusOf = async (world: World, id: number) =>
  (await world.query('select status from photo where id = $1', [id]))[0]?.status;

export const logOf = async (world: World, action: string) =>
  (
    await world.query('select subject, staff_id, fields from audit_entry where action = $1 order by id', [
      action,
    ])
  ).map(({ subject, staff_id, fields }) => ({ subject, fields, isStaff: staff_id !== null }));

export const look = ({ browser }: { browser: TestClient }, id: number, size = 'full') =>
  browser.inject({ url: `${staffPicturePath}?id=${id}&size=${size}` });
