import type { ComponentPropsWithRef } from 'react';

/** For screen readers alone. */
export function VisuallyHidden(props: ComponentPropsWithRef<'span'>) {
  return <span {...props} className="visually-hidden" />;
}
