import { queryOptions } from '@tanstack/react-query';
import type { ApiClient } from '#contract/endpoint.ts';
import type { AppError } from '#contract/errors.ts';
import { prepareFile } from '#web/features/photos/prepare-file.ts';
import { readShare, type Share } from '#web/platform/kept-shares.ts';
import { settleRemains } from '#web/platform/session/remains.ts';

export interface SharedPhoto {
  file: File;
  /** An object URL. */
  preview: string;
  /** Why it cannot be sent. */
  error: AppError | undefined;
}

export interface OpenedShare extends Omit<Share, 'photos'> {
  photos: SharedPhoto[];
}

export const shareKey = (id: string) => ['sharing.share', id] as const;

/** Null for one that is gone. Stays in the memory of the page, so that going back from a conversation finds it again. */
export function shareQuery(api: ApiClient, memberId: number, id: string) {
  return queryOptions({
    queryKey: shareKey(id),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    networkMode: 'always',
    queryFn: async (): Promise<OpenedShare | null> => {
      // After another member has logged in, this deletes what the former one had shared.
      await settleRemains(api, memberId);
      const share = await readShare(id);
      if (!share) return null;
      const photos: SharedPhoto[] = [];
      // One by one: ten open photos exceed the memory of a phone.
      for (const file of share.photos)
        photos.push(await prepareFile({ file, preview: URL.createObjectURL(file) }));
      return { words: share.words, photos };
    },
  });
}
