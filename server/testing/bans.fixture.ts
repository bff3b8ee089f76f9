import { suspend } from '#server/features/sanctions/index.ts';
import type { Platform } from '#server/platform/platform.ts';

export const scam = {
  rule: 'scam',
  facts: 'Asked three members for gift cards.',
  until: null,
  staffId: null,
} as const;

/** The number of the case. */
export async function ban({ platform }: { platform: Platform }, { id }: { id: number }): Promise<number> {
  return (await suspend(platform, id, scam)).id;
}
