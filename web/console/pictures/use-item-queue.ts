import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLoaderData } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { claimMinutes, type ReviewQueueName } from '#contract/review/facts.ts';
import { type Undo, useUndo } from '#web/console/queues/use-undo.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { readNow } from '#web/platform/clock.ts';
import { movePlace, putBack, removeItem } from './shown-items.ts';
import { type Reserved, type ReservedItems, useReservedItems } from './use-reserved-items.ts';

/** What the queue calls the other outcome than `approved`. */
export type Rejection = 'rejected' | 'declined';

export interface ItemQueue<Item, Reason> extends ReservedItems<Item> {
  name: ReviewQueueName;
  rejection: Rejection;
  current: Item | undefined;
  /** Which of the items on the screen is looked at. */
  position: { place: number; total: number };
  /** Why the last decision did not stand. */
  fault: string | undefined;
  approve: () => void;
  reject: (reason: Reason) => void;
  move: (step: 1 | -1) => void;
  undo: Undo;
}

export interface PictureItem extends Reserved {
  /** Names what was seen: another picture needs another look. */
  filename: string;
}

interface Verdict<Reason, Rejected> {
  id: number;
  filename: string;
  outcome: 'approved' | Rejected;
  reason?: Reason;
}

interface QueueParts<Item, Reason, Rejected extends Rejection> {
  name: ReviewQueueName;
  rejection: Rejected;
  take: (except: number[]) => Promise<readonly Item[]>;
  decide: (verdict: Verdict<Reason, Rejected>) => Promise<unknown>;
  words: {
    done: (item: Item, reason: Reason | undefined) => string;
    failed: (item: Item, fault: string) => string;
    notYours: (item: Item) => string;
  };
}

/** A decided item leaves at once, and comes back when the server refuses the decision or it is undone. */
export function useItemQueue<Item extends PictureItem, Reason, Rejected extends Rejection>({
  name,
  rejection,
  take,
  decide: send,
  words,
}: QueueParts<Item, Reason, Rejected>): ItemQueue<Item, Reason> {
  const describe = useErrorText();
  const first = useLoaderData<{ cases: Item[] } | null>()?.cases;
  const reserved = useReservedItems({ queue: name, first, take });
  const { shown, change, sending } = reserved;
  const refused = useRefusedForm();
  const [fault, setFault] = useState(
    refused.values.form === 'decide' && refused.error ? describe(refused.error) : undefined,
  );
  const decided = useRef(new Map<number, Item>());
  const undo = useUndo(name, (id) => {
    const item = decided.current.get(id);
    if (item) change((before) => putBack(before, { ...item, claim_ends_at: nextClaimEnd() }));
    else reserved.take();
  });
  const current = shown.items[shown.place];

  function decide(reason?: Reason): void {
    if (!current) return;
    const { id, filename } = current;
    setFault(undefined);
    change((before) => removeItem(before, id));
    const outcome = reason ? rejection : 'approved';
    const answer = send({ id, filename, outcome, ...(reason && { reason }) })
      .then(() => {
        decided.current.set(id, current);
        undo.announce({ item: id, text: words.done(current, reason) });
      })
      .catch((error: unknown) => {
        const isLost = error instanceof AppError && error.code === 'not_found';
        if (isLost) return setFault(words.notYours(current));
        change((before) => putBack(before, current));
        setFault(words.failed(current, describe(error)));
      })
      .finally(() => sending.delete(id));
    sending.set(id, answer);
  }

  return {
    ...reserved,
    ...{ name, rejection, current, fault },
    position: { place: shown.place + 1, total: shown.items.length },
    approve: () => decide(),
    reject: decide,
    move: (step) => change((before) => movePlace(before, step)),
    undo: { ...undo, undo: useUndoOfSent(undo, sending) },
  };
}

/** Undoes a decision that is still on its way as soon as the server has it. */
function useUndoOfSent(undo: Undo, sending: ReadonlyMap<number, unknown>): () => void {
  const wanted = useRef<number>(undefined);
  const catchUp = useEffectEvent(() => {
    if (undo.last === undefined || undo.last.item !== wanted.current) return;
    wanted.current = undefined;
    undo.undo();
  });
  useEffect(() => {
    if (undo.last) catchUp();
  }, [undo.last]);
  return () => {
    const latest = [...sending.keys()].at(-1);
    if (latest === undefined) undo.undo();
    else wanted.current = latest;
  };
}

function nextClaimEnd(): string {
  return new Date(readNow() + claimMinutes * 60_000).toISOString();
}
