import { Button, Container, Group, Text } from '@mantine/core';
import { IconCoins, IconReceipt } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CreditPackage } from '#contract/payments.ts';
import { listPackages } from '#contract/payments.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useFormat } from '#web/platform/use-format.ts';
import { useMember } from '#web/platform/viewer.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import classes from './credits-page.module.css';
import { PackageCards } from './package-cards.tsx';
import { TestModeBanner } from './test-mode-banner.tsx';

const offerQuery = apiQuery(listPackages, {});
const queries = () => [offerQuery];

export const middleware = protect('member');
export const clientMiddleware = protect('member');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const handle = { layout: 'default' };

export default function CreditsPage() {
  const { t } = useTranslation();
  const { paid_user } = useMember();
  const { packages, test_mode } = useSuspenseQuery(offerQuery).data;
  const [chosenId, choose] = useState<number>();
  const chosen =
    packages.find(({ id }) => id === chosenId) ?? packages.find(({ popular }) => popular) ?? packages[0];
  return (
    <Container size="lg" py="lg">
      <PageHeader
        title={paid_user ? t('payments:packages.title') : t('payments:packages.titleFree')}
        action={<HistoryLink />}
      />
      {test_mode && <TestModeBanner />}
      <Text maw="42rem" mb="md">
        {paid_user ? t('payments:packages.lead') : t('payments:packages.leadFree')}
      </Text>
      <Balance />
      {chosen ? (
        <>
          <PackageCards packages={packages} chosen={chosen} onChoose={choose} />
          <ContinueBar chosen={chosen} />
        </>
      ) : (
        <EmptyState
          icon={<IconCoins size={32} stroke={1.75} />}
          title={t('payments:packages.emptyTitle')}
          text={t('payments:packages.emptyText')}
        />
      )}
    </Container>
  );
}

function HistoryLink() {
  const { t } = useTranslation();
  return (
    <Button
      component={Link}
      to="/transactions"
      variant="subtle"
      leftSection={<IconReceipt size={20} stroke={1.75} aria-hidden />}
    >
      {t('payments:packages.history')}
    </Button>
  );
}

function Balance() {
  const { t } = useTranslation();
  const { credits } = useMember();
  return (
    <Group gap="xs" mb="lg" className={classes.balance}>
      <IconCoins size={22} stroke={1.75} aria-hidden />
      <strong>{t('payments:packages.balance', { count: credits })}</strong>
    </Group>
  );
}

function ContinueBar({ chosen }: { chosen: CreditPackage }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className={classes.bar}>
      <Button component={Link} to={`/credits/${chosen.id}`} size="lg" className={classes.continue}>
        {t('payments:packages.continue')} · {format.money(chosen.price_cents, chosen.currency)}
      </Button>
    </div>
  );
}
