import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';

export function OtherMethod({ packageId }: { packageId: number }) {
  const { t } = useTranslation();
  return (
    <Anchor component={Link} to={`/credits/${packageId}`} inherit>
      {t('directdebit:otherMethod')}
    </Anchor>
  );
}
