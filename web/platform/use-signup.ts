import { createContext, type MouseEvent, use } from 'react';
import { useNavigate } from 'react-router';
import { useViewer } from './viewer.ts';

/** Opens the sign-up modal, which stands above every page. */
export const SignupContext = createContext(() => {});

export function isDesktop(): boolean {
  return matchMedia('(min-width: 48em)').matches;
}

/** Starts the sign-up: a modal on desktop, a page on phones. Members have no need of it and go to /members. */
function useSignup(): () => void {
  const open = use(SignupContext);
  const navigate = useNavigate();
  const isMember = useViewer() !== null;
  return () => {
    if (isMember) void navigate('/members');
    else if (isDesktop()) open();
    else void navigate('/signup');
  };
}

/** `<Button component={Link} {...useSignupLink()}>`: a link also works in a new tab and before the scripts have loaded. */
export function useSignupLink() {
  const start = useSignup();
  return {
    to: '/signup',
    // On a page that sleeps, pressing it wakes the app for the modal.
    'data-app': true,

    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      start();
    },
  };
}
