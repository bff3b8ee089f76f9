import type { Logger } from 'pino';

export type Verdict = 'likely_nude' | 'fine' | 'unknown';

/** Looks at a picture before it reaches another member. What it says warns people and forbids nothing. */
export interface PictureCheck {
  /** `picture` is a WebP file without metadata. */
  judge(picture: Buffer, signal: AbortSignal): Promise<Verdict>;
}

/** Where nobody checks. */
export const noPictureCheck: PictureCheck = { judge: async () => 'unknown' };

/** A sender waits no longer than this. */
const judgedWithinMs = 3000;

/** A check that fails, says something else or is late is none: it never keeps a picture from its receiver. */
export async function judgePicture(
  { pictureCheck, log }: { pictureCheck: PictureCheck; log: Logger },
  picture: Buffer,
  withinMs = judgedWithinMs,
): Promise<Verdict> {
  const signal = AbortSignal.timeout(withinMs);
  const late = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => reject(new Error('the check of pictures is late')));
  });
  try {
    return await Promise.race([pictureCheck.judge(picture, signal), late]);
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'a picture could not be checked');
    return 'unknown';
  }
}
