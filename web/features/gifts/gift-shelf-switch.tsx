import { useQuery, useQueryClient } from '@tanstack/react-query';
import { setGiftShelf } from '#contract/gifts/endpoints.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Switch } from '#web/ui/forms/switch.tsx';
import { giftShelfQuery } from './gifts-queries.ts';

export function GiftShelfSwitch() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const known = useQuery(giftShelfQuery).data?.shown ?? false;
  const { mutate, isPending, variables } = useApiMutation(setGiftShelf, {
    scope: { id: setGiftShelf.name },
    onSuccess: (answer) => client.setQueryData(giftShelfQuery.queryKey, answer),
  });
  return (
    <Switch
      label={t('gifts:shelf.switch')}
      hint={t('gifts:shelf.hint')}
      checked={isPending ? variables.shown : known}
      onChange={(shown) => mutate({ shown })}
    />
  );
}
