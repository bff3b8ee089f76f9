import type { MouseEvent, ReactNode } from 'react';
import { favouritesPath } from '#contract/favourites/facts.ts';

interface FavouriteFormProps {
  profile: number;
  since: string | null;
  /** Where the browser itself goes after it has sent the form. */
  from?: 'profile';
  onToggle: () => void;
  className?: string | undefined;
  children: ReactNode;
}

/** Without scripts the browser sends it to the list of favourites. */
export function FavouriteForm({ profile, since, from, onToggle, className, children }: FavouriteFormProps) {
  return (
    <form
      method="post"
      action={favouritesPath}
      className={className}
      onSubmit={(event) => {
        event.preventDefault();
        onToggle();
      }}
    >
      <input type="hidden" name="form" value={since === null ? 'add' : 'remove'} />
      <input type="hidden" name="profile" value={profile} />
      {since !== null && <input type="hidden" name="since" value={since} />}
      {from && <input type="hidden" name="from" value={from} />}
      {children}
    </form>
  );
}

/** A double click is one press, not a favourite and its removal. */
export function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault();
}
