import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { block, listBlocked } from '#contract/blocks/endpoints.ts';
import { getChat, listChats } from '#contract/chat/endpoints.ts';
import { getKept, listFavourites } from '#contract/favourites/endpoints.ts';
import { listLikes } from '#contract/likes/endpoints.ts';
import { openPicks } from '#contract/picks/endpoints.ts';
import { getMember } from '#contract/profiles/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { countFacets } from '#contract/search/facets.ts';
import { countVisitors, listVisitors } from '#contract/visits/endpoints.ts';
import { queriesOf } from '#web/platform/api/api-query.ts';
import { forgetQueries } from '#web/platform/api/forget-queries.ts';
import { setLeaving } from '#web/platform/api/leaving.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';

/** Leaves the page of a blocked member and clears its cache, so that Back does not lead there. */
export function useLeaveBlocked({ name }: { name: string }): () => Promise<void> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  return async () => {
    await navigate('/members', { replace: true });
    for (const gone of [getMember, getChat, getKept, listVisitors, countVisitors])
      forgetQueries(client, gone);
    for (const changed of [
      listBlocked,
      listChats,
      listFavourites,
      listLikes,
      openPicks,
      searchMembers,
      countFacets,
    ]) {
      void client.invalidateQueries(queriesOf(changed));
    }
    (await loadToasts()).show({ message: t('blocks:done', { name }) });
  };
}

export function useBlock({ id, name }: { id: number; name: string }): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const onSuccess = useLeaveBlocked({ name });
  const client = useQueryClient();
  const { mutate } = useApiMutation(block, {
    onSuccess,
    onMutate: () => setLeaving(client, true),
    onSettled: () => setLeaving(client, false),
  });
  return () =>
    confirm({
      title: t('blocks:title', { name }),
      text: t('blocks:text'),
      action: t('blocks:confirm'),
      danger: true,
      onConfirm: () => mutate({ profile: id }),
    });
}
