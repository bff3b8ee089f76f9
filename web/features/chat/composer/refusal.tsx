import type { ComponentProps } from 'react';
import VerificationLink from '#web/ui/people/verification-link.tsx';
import RefusedComposer from './refused-composer.tsx';

/** Why nobody can write here, with the way to a verified photo where that is missing. */
export default function Refusal(props: ComponentProps<typeof RefusedComposer>) {
  return (
    <>
      <RefusedComposer {...props} />
      {props.refusal === 'contact_verified' && <VerificationLink />}
    </>
  );
}
