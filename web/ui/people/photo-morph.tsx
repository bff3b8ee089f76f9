import { type ReactNode, ViewTransition } from 'react';

interface PhotoMorphProps {
  memberId: number;
  /** Cards are part of it once they are pressed, so that one photo of a member has the name at a time. */
  isOn?: boolean;
  children: ReactNode;
}

/** The photo of the card that was pressed grows into the one of the profile (web/layouts/page-transition.css). */
export function PhotoMorph({ memberId, isOn = true, children }: PhotoMorphProps) {
  return (
    <ViewTransition name={isOn ? `photo-${memberId}` : 'auto'} default="none" share="photo-morph">
      {children}
    </ViewTransition>
  );
}
