import { Text } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { KeyHelp } from '#web/features/review/key-help.tsx';
import { QueueGate } from '#web/features/review/queue-gate.tsx';
import { UndoBar } from '#web/features/review/undo-bar.tsx';
import { useRelease } from '#web/features/review/use-release.ts';
import { useUndo } from '#web/features/review/use-undo.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import type { DecisionHandle, Draft } from './decision-form.tsx';
import { HeldDetail } from './held-detail.tsx';
import { HeldList } from './held-list.tsx';
import classes from './held-page.module.css';
import { heldMembersQuery } from './held-queries.ts';

const queries = () => [heldMembersQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Members whom a person checks, the oldest first: the list beside the one that is decided. */
export default function HeldPage() {
  return <QueueGate queue="held">{() => <HeldMembers />}</QueueGate>;
}

function HeldMembers() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(heldMembersQuery);
  const held = data?.held ?? [];
  const [chosen, choose] = useState<number>();
  // Drafts outlive moving to another member, and a decision that is undone.
  const [drafts, setDrafts] = useState<Record<number, Draft>>({});
  const form = useRef<DecisionHandle>(null);
  const undo = useUndo('held', (item) => {
    choose(item);
    void client.invalidateQueries(heldMembersQuery);
  });
  useRelease('held');
  const current = held.find(({ id }) => id === chosen) ?? held[0];
  const move = (step: 1 | -1) => {
    const next = held[held.findIndex(({ id }) => id === current?.id) + step];
    if (next) choose(next.id);
  };
  const keys = [
    { keys: ['j', 'arrowdown'], label: t('heldreview:keys.next'), run: () => move(1) },
    { keys: ['k', 'arrowup'], label: t('heldreview:keys.previous'), run: () => move(-1) },
    { keys: ['a'], label: t('heldreview:keys.release'), run: () => form.current?.choose('released') },
    { keys: ['r'], label: t('heldreview:keys.ban'), run: () => form.current?.choose('banned') },
    undo.key,
  ] as const;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('heldreview:title')}</PageTitle>
        <KeyHelp keys={keys} />
      </div>
      {current ? (
        <>
          <Text c="dimmed">{t('heldreview:total', { count: data?.total ?? 0 })}</Text>
          <div className={classes.columns}>
            <HeldList held={held} currentId={current.id} onChoose={choose} />
            <HeldDetail
              key={current.id}
              id={current.id}
              ref={form}
              draft={drafts[current.id]}
              onDraft={(draft) => setDrafts((all) => ({ ...all, [current.id]: draft }))}
              onDecided={(outcome) => {
                const text = t(`heldreview:done.${outcome}`, { name: current.member.name });
                undo.announce({ item: current.id, text });
                move(1);
                void client.invalidateQueries(heldMembersQuery);
              }}
            />
          </div>
        </>
      ) : (
        <EmptyState
          icon={<IconChecks size={32} stroke={1.75} />}
          title={t('heldreview:empty.title')}
          text={t('heldreview:empty.text')}
        />
      )}
      <UndoBar undo={undo} />
    </div>
  );
}
