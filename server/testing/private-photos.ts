import { randomUUID } from 'node:crypto';
import { uploadPhoto } from '#contract/photos/upload.ts';
import { getOwnPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { type PrivatePhotoView, privatePhotoUrl } from '#contract/private-photos/facts.ts';
import { createPicture, sendFile } from './pictures.ts';
import type { Person } from './world.ts';

/** Adds an approved photo to the private album; returns its id. */
export async function addPrivatePhoto({ browser }: Person): Promise<number> {
  const bytes = await createPicture({ width: 480, height: 320 });
  const answer = await sendFile(browser, uploadPhoto.path, {
    fields: { key: randomUUID(), private: '1' },
    bytes,
  });
  if (answer.statusCode !== 200) throw new Error(`upload answered ${answer.statusCode} ${answer.body}`);
  return answer.json().photo.id;
}

/** The status that a browser gets for a picture. */
export async function lookAt(
  { browser }: Person,
  photo: number,
  view: PrivatePhotoView = 'full',
): Promise<number> {
  return (await browser.inject({ url: privatePhotoUrl(photo, view) })).statusCode;
}

export const peopleOf = async ({ browser }: Person) => (await browser.call(getOwnPrivatePhotos, {})).people;
