import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import classes from './verified-note.module.css';

/** The badge of a verified main photo; pressed it says what that means and what it does not, also without scripts. */
export function VerifiedNote({ isVerified }: { isVerified: boolean }) {
  const { t } = useTranslation();
  const { photo_verification } = useSettings();
  if (!isVerified || !photo_verification) return null;
  return (
    <details className={classes.note}>
      <summary>
        <SpriteIcon name="verified" size={18} />
        {t('profiles:verified.name')}
      </summary>
      <p>{t('profiles:verified.means')}</p>
    </details>
  );
}
