import { IconArrowLeft } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';
import classes from '../frames/layout.module.css';

/** The paths of members-id, likes-type, likes-m-id, credits and credits-id-paymentmethod. */
const places = /^\/(members\/\d+|likes\/[^/]+|likes\/m\/\d+|credits(\/[^/]+){0,2})\/?$/;

/** An installed app has no browser bar, so nested pages get a Back button. CSS hides it elsewhere. */
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
  if (!places.test(pathname) || !hasBefore) return null;
  return (
    <IconButton
      className={classes.appBack}
      variant="subtle"
      aria-label={t('common:back')}
      onClick={() => navigate(-1)}
    >
      <IconArrowLeft stroke={1.75} aria-hidden />
    </IconButton>
  );
}

function neverChanges(): () => void {
  return () => {};
}
