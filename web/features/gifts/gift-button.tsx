import { IconGift } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useSignupLink } from '#web/ui/use-signup-link.ts';
import classes from './gift-button.module.css';

const GiftDialog = lazy(() => importWithRetry(() => import('./gift-dialog.tsx')));

interface GiftButtonProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  className: string | undefined;
}

/** For a profile; narrow screens hide its words. */
export function GiftButton({ member, className }: GiftButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...useLook(className)} aria-haspopup="dialog" onClick={() => setOpen(true)} />
      {isOpen && (
        <Suspense>
          <GiftDialog member={member} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

/** Visitors have to sign up for gifts. */
export function GiftSignupButton({ className }: Pick<GiftButtonProps, 'className'>) {
  return <Button component={Link} {...useSignupLink()} {...useLook(className)} />;
}

function useLook(className: string | undefined) {
  const { t } = useTranslation();
  return {
    variant: 'default' as const,
    className: `${classes.button} ${className}`,
    leftSection: <IconGift size={20} stroke={1.75} aria-hidden />,
    children: <span className={classes.label}>{t('gifts:give')}</span>,
  };
}
