import type { FormHTMLAttributes } from 'react';
import { useLocation } from 'react-router';
import { preferencesPath } from '#contract/sites/facts.ts';

/** For a browser preference on a page without scripts: the server sets a cookie and redirects back. */
export function PreferencesForm({ children, ...rest }: FormHTMLAttributes<HTMLFormElement>) {
  const { pathname, search } = useLocation();
  return (
    <form {...rest} method="post" action={preferencesPath}>
      <input type="hidden" name="next" value={pathname + search} />
      {children}
    </form>
  );
}
