import type { ActionFunctionArgs } from 'react-router';
import { addFavourite, removeFavourite } from '#contract/favourites/endpoints.ts';
import { favouritesPath } from '#contract/favourites/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

/** A removal says what it removed, so that it can be undone. */
const toPath = (_answer: unknown, _url: URL, { form, from, profile, since }: Values) => {
  if (from === 'profile') return `/members/${Number(profile)}`;
  if (form !== 'remove') return favouritesPath;
  return `${favouritesPath}?${new URLSearchParams({ removed: String(Number(profile)), since: since ?? '' })}`;
};

const adding = formAction(addFavourite, toPath, ({ profile, since }) => ({
  profile: Number(profile),
  ...(since && { since }),
}));
const removing = formAction(removeFavourite, toPath, ({ profile }) => ({ profile: Number(profile) }));

/** Without scripts the browser sends the forms of profiles and of the list here. */
export async function sendFavouriteForm(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'add' ? adding(args) : removing(args);
}
