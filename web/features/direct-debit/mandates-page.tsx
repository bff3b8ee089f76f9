import { Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { listMandates, type Mandate, revokeMandate } from '#contract/direct-debit.ts';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import classes from '#web/features/settings/settings.module.css';
import { StoredCards } from '#web/features/settings/stored-cards.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { requireWords } from '#web/platform/i18n/require-words.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { loadToasts } from '#web/ui/toasts.ts';
import { useConfirm } from '#web/ui/use-confirm.ts';

const mandatesQuery = apiQuery(listMandates, {});
const queries = () => [mandatesQuery, repeatQuery];

export const middleware = [requireWords('debit')];
export const clientMiddleware = [requireWords('debit')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function MandatesPage() {
  const { t } = useTranslation();
  const mandates = useQuery(mandatesQuery).data?.mandates ?? [];
  const box = useRef<HTMLElement>(null);
  return (
    <div className={classes.page}>
      <PageHeader title={t('settings:mandates.title')} back="/settings" />
      <section ref={box} tabIndex={-1} className={classes.section}>
        <h2 className={classes.heading}>{t('directdebit:mandates.title')}</h2>
        {mandates.length === 0 ? (
          <Text c="dimmed">{t('directdebit:mandates.none')}</Text>
        ) : (
          <>
            <Text mb="sm">{t('directdebit:mandates.lead')}</Text>
            <ul className={classes.list} aria-label={t('directdebit:mandates.title')}>
              {mandates.map((mandate) => (
                // The focused button goes with its row.
                <MandateRow key={mandate.id} mandate={mandate} onRevoked={() => box.current?.focus()} />
              ))}
            </ul>
          </>
        )}
      </section>
      <StoredCards />
    </div>
  );
}

function MandateRow({ mandate, onRevoked }: { mandate: Mandate; onRevoked: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const confirm = useConfirm();
  const { id, iban, reference, signed_at, usable } = mandate;
  const { mutate, isPending } = useApiMutation(revokeMandate, {
    async onSuccess(answer) {
      client.setQueryData(mandatesQuery.queryKey, answer);
      onRevoked();
      (await loadToasts()).show({ message: t('directdebit:mandates.revoked') });
    },
  });
  const ask = () =>
    confirm({
      title: t('directdebit:mandates.revokeOne', { iban }),
      text: t('directdebit:mandates.ask', { iban }),
      action: t('directdebit:mandates.revoke'),
      danger: true,
      onConfirm: () => mutate({ mandate: id }),
    });
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <span className={classes.rowLabel}>{iban}</span>
        <span className={classes.rowHint}>
          {t('directdebit:mandates.signed', { reference, date: format.day(signed_at) })}
        </span>
        {!usable && <span className={classes.rowHint}>{t('directdebit:mandates.unusable')}</span>}
      </span>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('directdebit:mandates.revokeOne', { iban })}
        onClick={ask}
      >
        {t('directdebit:mandates.revoke')}
      </Button>
    </li>
  );
}
