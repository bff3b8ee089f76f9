/** How long others may see the private photos of a member. */
export const privatePhotoTerms = ['day', 'week', 'always'] as const;
export type PrivatePhotoTerm = (typeof privatePhotoTerms)[number];

/**
 * What the viewer of a profile can do: `askable`; `asked`, which a refusal does not change; `open`; `over`, because the owner took it
 * back; `closed`, where no request is taken from the viewer.
 */
export const privatePhotoStates = ['askable', 'asked', 'open', 'over', 'closed'] as const;
export type PrivatePhotoState = (typeof privatePhotoStates)[number];

/** A request that nobody answers lapses. */
export const requestDays = 30;
/** As long after a request no other one is taken, whether it was refused or not: so a refusal looks like silence. */
export const askAgainDays = 60;
/** After the owner has taken a grant back. */
export const afterRevokeDays = 30;
/** For so long the owner sees who had looked by a grant that is over. */
export const endedDays = 30;

/** The own album, and who may see it; it also takes the forms of browsers without scripts. */
export const privatePhotosPath = '/profile/private-photos';

export const privatePhotoViews = ['full', 'thumb', 'blurred'] as const;
export type PrivatePhotoView = (typeof privatePhotoViews)[number];

/** On the own origin alone, because the cookie of the session opens it. */
export function privatePhotoUrl(id: number, view: PrivatePhotoView): string {
  return `/media/private/${id}/${view}.webp`;
}

/** The page on which the private photos of a member are looked at. */
export function privatePhotosPathOf(memberId: number): string {
  return `/members/${memberId}/private-photos`;
}
