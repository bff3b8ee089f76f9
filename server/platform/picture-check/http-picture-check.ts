import type { PictureCheck } from './picture-check.ts';

/** The operator's own service: POST of the picture, with the token as Bearer; it answers `{ "likely_nude": true }` or false. */
export function createHttpPictureCheck({ url, token }: { url: string; token: string }): PictureCheck {
  return {
    async judge(picture, signal) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'image/webp', ...(token && { authorization: `Bearer ${token}` }) },
        body: new Uint8Array(picture),
        redirect: 'error',
        signal,
      });
      if (!response.ok) {
        await response.body?.cancel();
        throw new Error(`the check of pictures answered ${response.status}`);
      }
      const { likely_nude } = (await response.json()) as { likely_nude?: unknown };
      if (typeof likely_nude !== 'boolean') return 'unknown';
      return likely_nude ? 'likely_nude' : 'fine';
    },
  };
}
