import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { getUser } from '#contract/accounts/endpoints.ts';
import { arrangePhotos, deletePhoto } from '#contract/photos/endpoints.ts';
import { getMember, type Photo } from '#contract/profiles/endpoints.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';
import { apiQuery, queriesOf } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';

const ownProfileKey = apiQuery(getOwnProfile, {}).queryKey;

export function useOwnPhotos() {
  const client = useQueryClient();

  const show = (photos: Photo[]) =>
    client.setQueryData(
      ownProfileKey,
      (known) => known && { profile: { ...known.profile, photos, photo_count: photos.length } },
    );

  const showEarly = async (change: (photos: Photo[]) => Photo[]) => {
    await client.cancelQueries({ queryKey: ownProfileKey });
    const before = client.getQueryData(ownProfileKey);
    if (before) show(change(before.profile.photos));
    return before;
  };

  const options = {
    onError: (_error: Error, _input: unknown, before: unknown) => {
      client.setQueryData(ownProfileKey, before as ReturnType<typeof show>);
    },
    onSettled: () => refreshPhotos(client),
  };

  const arranging = useApiMutation(arrangePhotos, {
    ...options,
    onMutate: ({ ids }) => showEarly((photos) => putInOrder(photos, ids.map(Number))),
  });
  const deleting = useApiMutation(deletePhoto, {
    ...options,
    onMutate: ({ id }) => showEarly((photos) => photos.filter((photo) => photo.id !== id)),
  });
  return {
    arrange: (ids: number[]) => arranging.mutate({ ids }),
    remove: (id: number) => deleting.mutate({ id }),
  };
}

/** Refetches all that shows the own photos, including the profile image in the navigation. */
export function refreshPhotos(client: QueryClient): Promise<unknown> {
  return Promise.all(
    [getOwnProfile, getUser, getMember].map((read) => client.invalidateQueries(queriesOf(read))),
  );
}

/** Photos not named follow in their old order, as on the server. */
export function putInOrder(photos: Photo[], ids: number[]): Photo[] {
  const rank = (photo: Photo) => (ids.includes(photo.id) ? ids.indexOf(photo.id) : ids.length);
  return [...photos].sort((a, b) => rank(a) - rank(b));
}

export function movePhoto(photos: Photo[], id: number, target: number): number[] {
  const others = photos.map((photo) => photo.id).filter((other) => other !== id);
  return [...others.slice(0, target), id, ...others.slice(target)];
}
