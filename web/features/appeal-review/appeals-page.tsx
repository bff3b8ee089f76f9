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
import { AppealDetail } from './appeal-detail.tsx';
import { AppealList } from './appeal-list.tsx';
import { appealsQuery } from './appeal-queries.ts';
import classes from './appeals-page.module.css';
import type { DecisionHandle, Draft } from './decision-form.tsx';

const queries = () => [appealsQuery];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** Objections to sanctions, the oldest first: the list beside the one that is decided. */
export default function AppealsPage() {
  return <QueueGate queue="appeals">{() => <Appeals />}</QueueGate>;
}

function Appeals() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { data } = useQuery(appealsQuery);
  const appeals = data?.appeals ?? [];
  const [chosen, choose] = useState<number>();
  // Drafts outlive moving to another objection, and a decision that is undone.
  const [drafts, setDrafts] = useState<Record<number, Draft>>({});
  const form = useRef<DecisionHandle>(null);
  const undo = useUndo('appeals', (item) => {
    choose(item);
    void client.invalidateQueries(appealsQuery);
  });
  useRelease('appeals');
  const current = appeals.find(({ id }) => id === chosen) ?? appeals[0];
  const move = (step: 1 | -1) => {
    const next = appeals[appeals.findIndex(({ id }) => id === current?.id) + step];
    if (next) choose(next.id);
  };
  const keys = [
    { keys: ['j', 'arrowdown'], label: t('appealreview:keys.next'), run: () => move(1) },
    { keys: ['k', 'arrowup'], label: t('appealreview:keys.previous'), run: () => move(-1) },
    { keys: ['a'], label: t('appealreview:keys.uphold'), run: () => form.current?.choose('upheld') },
    { keys: ['d'], label: t('appealreview:keys.dismiss'), run: () => form.current?.choose('dismissed') },
    undo.key,
  ] as const;
  return (
    <div className={classes.page}>
      <div className={classes.head}>
        <PageTitle>{t('appealreview:title')}</PageTitle>
        <KeyHelp keys={keys} />
      </div>
      {current ? (
        <>
          <Text c="dimmed">{t('appealreview:total', { count: data?.total ?? 0 })}</Text>
          <div className={classes.columns}>
            <AppealList appeals={appeals} currentId={current.id} onChoose={choose} />
            <AppealDetail
              key={current.id}
              id={current.id}
              ref={form}
              draft={drafts[current.id]}
              onDraft={(draft) => setDrafts((all) => ({ ...all, [current.id]: draft }))}
              onDecided={(outcome) => {
                const text = t(`appealreview:done.${outcome}`, { name: current.member.name });
                undo.announce({ item: current.id, text });
                move(1);
                void client.invalidateQueries(appealsQuery);
              }}
            />
          </div>
        </>
      ) : (
        <EmptyState
          icon={<IconChecks size={32} stroke={1.75} />}
          title={t('appealreview:empty.title')}
          text={t('appealreview:empty.text')}
        />
      )}
      <UndoBar undo={undo} />
    </div>
  );
}
