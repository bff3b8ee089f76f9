import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { SpriteIcon } from '../signs/sprite-icon.tsx';
import classes from './verified-mark.module.css';

/** Beside the name of a member whose main photo was compared with a camera photo, unless the domain has turned it off. */
export function VerifiedMark({ isVerified, size = 18 }: { isVerified: boolean; size?: number }) {
  const { t } = useTranslation();
  const { photo_verification } = useSettings();
  if (!isVerified || !photo_verification) return null;
  const name = t('profiles:verified.name');
  return (
    <span className={classes.mark} role="img" aria-label={name} title={name}>
      <SpriteIcon name="verified" size={size} />
    </span>
  );
}
