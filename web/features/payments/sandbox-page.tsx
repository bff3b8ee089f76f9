import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { sandboxOutcomes } from '#contract/payments/facts.ts';
import { decideSandboxPayment, getSandboxPayment, type SandboxStatus } from '#contract/payments/sandbox.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { reloadQueries } from '#web/platform/api/refetch-in-flight.ts';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Container } from '#web/ui/elements/container.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { useReturn } from '#web/ui/use-return.ts';
import { notePaying } from './paying-tab.ts';
import classes from './sandbox.module.css';
import { TestModeBanner } from './test-mode-banner.tsx';

const sandboxQuery = (id: string) => apiQuery(getSandboxPayment, { id });
const queries: BuildQueries = ({ params }) => [sandboxQuery(params.id ?? '')];

export const middleware = [requireTranslations('orders')];
export const clientMiddleware = [requireTranslations('orders')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function SandboxPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { id = '' } = useParams();
  const { status, description, amount_cents, currency, return_url, keeps_card } = useSuspenseQuery(
    sandboxQuery(id),
  ).data;
  const isOpen = status === 'open' || status === 'pending';
  return (
    <Container size="var(--text-width)" py="page">
      <TestModeBanner />
      <PageTitle mb="xs">{t('payments:sandbox.title')}</PageTitle>
      <Text mb="md">{t('payments:sandbox.lead')}</Text>
      <dl className={classes.facts}>
        <div className={classes.fact}>
          <dt>{t('payments:sandbox.description')}</dt>
          <dd>{description}</dd>
        </div>
        <div className={classes.fact}>
          <dt>{t('payments:sandbox.amount')}</dt>
          <dd>
            <strong>{format.money(amount_cents, currency)}</strong>
          </dd>
        </div>
      </dl>
      {isOpen ? (
        <Outcomes id={id} keepsCard={keeps_card} />
      ) : (
        <Over id={id} status={status} returnUrl={return_url} />
      )}
      {isOpen && <ReturnLink url={return_url} />}
    </Container>
  );
}

/** Decides and returns to the shop. Back then shows the decision. */
function useDecision(id: string) {
  const client = useQueryClient();
  const [isLeaving, setLeaving] = useState(false);
  useReturn(() => {
    setLeaving(false);
    reloadQueries(client, sandboxQuery(id));
  });
  const decide = useApiMutation(decideSandboxPayment, {
    onSuccess: ({ status, return_url }) => {
      setLeaving(true);
      client.setQueryData(sandboxQuery(id).queryKey, (known) => known && { ...known, status });
      notePaying(Number(/\d+$/.exec(return_url)?.[0]));
      window.location.assign(return_url);
    },
  });
  return { decide, isBusy: decide.isPending || isLeaving };
}

function Outcomes({ id, keepsCard }: { id: string; keepsCard: boolean }) {
  const { t } = useTranslation();
  const { decide, isBusy } = useDecision(id);
  const outcomes = [...sandboxOutcomes, ...(keepsCard ? (['paid_once'] as const) : [])];
  return (
    <fieldset className={classes.outcomes} disabled={isBusy}>
      <legend className={classes.legend}>{t('payments:sandbox.choose')}</legend>
      {outcomes.map((outcome) => (
        <div key={outcome} className={classes.outcome}>
          <Button
            fullWidth
            variant={outcome === 'paid' ? 'filled' : 'default'}
            loading={isBusy && decide.variables?.outcome === outcome}
            onClick={() => decide.mutate({ id, outcome })}
            aria-describedby={`${outcome}-hint`}
          >
            {t(`payments:sandbox.${outcome}`)}
          </Button>
          <Text size="sm" c="dimmed" id={`${outcome}-hint`}>
            {t(`payments:sandbox.${outcome}Hint`)}
          </Text>
        </div>
      ))}
    </fieldset>
  );
}

interface OverProps {
  id: string;
  status: Exclude<SandboxStatus, 'open'>;
  returnUrl: string;
}

/** The payment is decided: the page links onward, or refunds it. */
function Over({ id, status, returnUrl }: OverProps) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const { decide, isBusy } = useDecision(id);
  return (
    <>
      <Text fw={600}>{t('payments:sandbox.over', { status: t(`payments:sandbox.${status}`) })}</Text>
      <Button component="a" href={returnUrl} fullWidth mt="md">
        {t('payments:sandbox.return', { name })}
      </Button>
      {status === 'paid' && (
        <div className={classes.outcome}>
          <Button
            fullWidth
            variant="default"
            mt="md"
            loading={isBusy}
            onClick={() => decide.mutate({ id, outcome: 'refunded' })}
            aria-describedby="refunded-hint"
          >
            {t('payments:sandbox.refund')}
          </Button>
          <Text size="sm" c="dimmed" id="refunded-hint">
            {t('payments:sandbox.refundedHint')}
          </Text>
        </div>
      )}
    </>
  );
}

function ReturnLink({ url }: { url: string }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  return (
    <Anchor href={url} className={classes.return}>
      {t('payments:sandbox.return', { name })}
    </Anchor>
  );
}
