import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { offerDeleteDiscount } from '#contract/discounts/endpoints.ts';
import { useApi } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Emphasized } from '#web/ui/emphasized.tsx';
import classes from '../settings.module.css';

/** The decision does not wait for this offer, and its failure is not shown to a member who leaves. */
export function DeleteDiscount() {
  const { delete_discount } = useSettings();
  return delete_discount > 0 ? <Offer /> : null;
}

function Offer() {
  const { t } = useTranslation();
  const api = useApi();
  const format = useFormat();
  const { data: offer } = useQuery({
    queryKey: [offerDeleteDiscount.name],
    queryFn: () => api(offerDeleteDiscount, {}),
    retry: false,
  });
  if (!offer?.expires) return null;
  const { code, value_percentage: percent, expires } = offer;
  return (
    <div className={classes.deleteDiscount}>
      <Text fw={600}>{t('deletion:discount.title', { percent })}</Text>
      <Text>
        <Emphasized text={t('deletion:discount.text', { code, date: format.dayAndTime(expires) })} />
      </Text>
      <Button component={Link} to="/credits" variant="default" mt="xs">
        {t('deletion:discount.action')}
      </Button>
    </div>
  );
}
