import type { AnyEndpoint, InputOf } from '#contract/endpoint.ts';
import { deletePhoto } from '#contract/photos/endpoints.ts';
import {
  askForPrivatePhotos,
  hideAllPrivatePhotos,
  hidePrivatePhotos,
  movePrivatePhoto,
  showPrivatePhotos,
} from '#contract/private-photos/endpoints.ts';
import type { PrivatePhotoTerm } from '#contract/private-photos/facts.ts';

export type Values = Record<string, string>;

interface Act<E extends AnyEndpoint> {
  endpoint: E;
  toInput: (values: Values) => InputOf<E>;
}

const toAct = <E extends AnyEndpoint>(endpoint: E, toInput: Act<E>['toInput']): Act<E> => ({
  endpoint,
  toInput,
});

const profileOf = ({ profile }: Values) => ({ profile: Number(profile) });

/** What the forms do, by their names: the browser sends them without scripts, and a press calls the same with them. */
export const acts = {
  ask: toAct(askForPrivatePhotos, profileOf),
  show: toAct(showPrivatePhotos, (values) => ({
    ...profileOf(values),
    term: values.term as PrivatePhotoTerm,
  })),
  hide: toAct(hidePrivatePhotos, profileOf),
  hideAll: toAct(hideAllPrivatePhotos, () => ({})),
  move: toAct(movePrivatePhoto, ({ id, to }) => ({ id: Number(id), private: to === 'private' })),
  remove: toAct(deletePhoto, ({ id }) => ({ id: Number(id) })),
} as const;

export type ActName = keyof typeof acts;
