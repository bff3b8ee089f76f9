import { IconArrowLeft } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import classes from './app-back.module.css';

/** The paths of members-id, likes-type, likes-m-id, credits and credits-id-paymentmethod. */
const places = /^\/(members\/\d+|likes\/[^/]+|likes\/m\/\d+|credits(\/[^/]+){0,2})\/?$/;

/**
 * An installed app has no browser bar, so nested pages get a Back button. So do those on a phone whose bar of actions
 * takes the place of the tabs; opened by a link from elsewhere, they lead to the members instead. CSS hides both elsewhere.
 */
export function AppBack() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // A new entry fires no event, but each comes with a new address.
  const hasBefore = useSyncExternalStore(
    neverChanges,
    () => window.history.length > 1,
    () => true,
  );
  if (!places.test(pathname)) return null;
  const arrow = <IconArrowLeft stroke={1.75} aria-hidden />;
  const look = { className: classes.back, variant: 'subtle' } as const;
  if (!hasBefore) {
    return (
      <IconButton {...look} component={Link} to="/members" data-up aria-label={t('layout:nav.search')}>
        {arrow}
      </IconButton>
    );
  }
  return (
    <IconButton {...look} aria-label={t('common:back')} onClick={() => navigate(-1)}>
      {arrow}
    </IconButton>
  );
}

function neverChanges(): () => void {
  return () => {};
}
