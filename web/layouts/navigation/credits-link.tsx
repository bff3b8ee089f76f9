import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { fewCredits, useMember, useShop, type Viewer } from '#web/platform/session/viewer.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from '../frames/layout.module.css';
import end from './end-button.module.css';

export type CreditsLevel = 'few' | 'none';

export function findCreditsLevel({
  paid_user,
  credits,
}: Pick<Viewer, 'paid_user' | 'credits'>): CreditsLevel | undefined {
  if (!paid_user || credits > fewCredits) return undefined;
  return credits > 0 ? 'few' : 'none';
}

export function CreditsLink() {
  const { t } = useTranslation();
  const viewer = useMember();
  const shop = useShop();
  const level = findCreditsLevel(viewer);
  if (!viewer.paid_user) return <PremiumLink />;
  return (
    <Button component={Link} to={shop} variant="default" className={`${end.button} ${end.shop}`}>
      {t('layout:nav.credits')}
      <span className={level ? classes.credits : classes.balance} data-level={level}>
        <span aria-hidden translate="no">
          {viewer.credits}
        </span>
        <VisuallyHidden>{t('layout:nav.creditsLeft', { count: viewer.credits })}</VisuallyHidden>
      </span>
    </Button>
  );
}

/** On a phone one word leaves room for the name of the site; the whole name is heard. */
function PremiumLink() {
  const { t } = useTranslation();
  const name = t('layout:nav.premium');
  return (
    <Button component={Link} to={useShop()} className={`${end.button} ${end.shop}`} aria-label={name}>
      <span className={end.allWords}>{name}</span>
      <span className={end.oneWord}>{t('layout:nav.premiumShort')}</span>
    </Button>
  );
}
