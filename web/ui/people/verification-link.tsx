import { Link } from 'react-router';
import { verificationPath } from '#contract/photo-verification/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '../elements/anchor.tsx';

/** The way to the badge, beside the words that ask for it. */
export default function VerificationLink() {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={verificationPath} underline="always" inherit>
      {t('profiles:verified.ask')}
    </Anchor>
  );
}
