import { useQuery } from '@tanstack/react-query';
import type { ActionFunctionArgs } from 'react-router';
import type { ListedHeld } from '#contract/held/fields.ts';
import { caseLoader } from '#web/console/cases/case-route.ts';
import { QueuePage } from '#web/console/cases/queue-page.tsx';
import { QueueRow } from '#web/console/cases/queue-row.tsx';
import { QueueGate } from '#web/console/queues/queue-gate.tsx';
import { browserLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { sendHeldForm } from './held-action.ts';
import { claimQuery, heldQuery } from './held-queries.ts';
import { HeldView } from './held-view.tsx';
import { useSignNames } from './signs.tsx';

export const middleware = [requireTranslations('prompts')];
export const clientMiddleware = [requireTranslations('prompts')];
export const loader = caseLoader(heldQuery, claimQuery);
export const clientLoader = browserLoader(() => [heldQuery]);
export const action = (args: ActionFunctionArgs) => sendHeldForm(args);

/** Members whom a person checks before others see them. */
export default function HeldPage() {
  return <QueueGate queue="held">{() => <HeldMembers />}</QueueGate>;
}

function HeldMembers() {
  const { data, error, refetch } = useQuery(heldQuery);
  return (
    <QueuePage
      queue="held"
      list={data && { items: data.held, total: data.total }}
      listKey={heldQuery.queryKey}
      claimKey={(id) => claimQuery(id).queryKey}
      error={error}
      onRetry={() => void refetch()}
      row={(held) => <Row held={held} />}
      view={(props) => <HeldView {...props} />}
    />
  );
}

function Row({ held }: { held: ListedHeld }) {
  const nameSigns = useSignNames();
  return <QueueRow queue="held" item={held} title={held.member.name} subject={nameSigns(held.signs)} />;
}
