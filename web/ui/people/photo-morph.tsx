import { type ReactNode, ViewTransition } from 'react';

interface PhotoMorphProps {
  memberId: number;
  /** Cards take part once pressed, so that only one photo of a member has the name. */
  isOn?: boolean;
  children: ReactNode;
}

/** The pressed card's photo grows into the profile's (web/layouts/page-transition.css). */
export function PhotoMorph({ memberId, isOn = true, children }: PhotoMorphProps) {
  return (
    <ViewTransition name={isOn ? `photo-${memberId}` : 'auto'} default="none" share="photo-morph">
      {children}
    </ViewTransition>
  );
}
