import { useQuery, useQueryClient } from '@tanstack/react-query';
import { listMandates, type Mandate, revokeMandate } from '#contract/direct-debit/endpoints.ts';
import { repeatQuery } from '#web/features/payments/repeat-query.ts';
import { RemovableList, RemovableRow } from '#web/features/settings/removable-list.tsx';
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { StoredCards } from './stored-cards.tsx';

const mandatesQuery = apiQuery(listMandates, {});
const queries = () => [mandatesQuery, repeatQuery];

export const middleware = [requireTranslations('more', 'orders')];
export const clientMiddleware = [requireTranslations('more', 'orders')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function MandatesPage() {
  const { t } = useTranslation();
  return (
    <SettingsFrame>
      <PageHeader
        title={t('settings:mandates.title')}
        back={{ to: '/settings', title: t('settings:title') }}
      />
      <RemovableList
        title={t('directdebit:mandates.title')}
        lead={t('directdebit:mandates.lead')}
        none={t('directdebit:mandates.none')}
        items={useQuery(mandatesQuery).data?.mandates ?? []}
        row={(mandate, onRevoked) => <MandateRow key={mandate.id} mandate={mandate} onRevoked={onRevoked} />}
      />
      <StoredCards />
    </SettingsFrame>
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
    <RemovableRow
      label={iban}
      hints={[
        t('directdebit:mandates.signed', { reference, date: format.day(signed_at) }),
        !usable && t('directdebit:mandates.unusable'),
      ]}
      action={t('directdebit:mandates.revoke')}
      actionName={t('directdebit:mandates.revokeOne', { iban })}
      isPending={isPending}
      onRemove={ask}
    />
  );
}
