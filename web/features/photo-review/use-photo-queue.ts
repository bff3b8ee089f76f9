import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { PhotoRejectionReason } from '#contract/photos/facts.ts';
import { decideOnPhoto, type WaitingPhoto } from '#contract/photos/queue.ts';
import { claimMinutes } from '#contract/review/facts.ts';
import { type Undo, useUndo } from '#web/features/review/use-undo.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useErrorText } from '#web/platform/api/use-error-text.ts';
import { readNow } from '#web/platform/clock.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { movePlace, putBack, removePhoto } from './shown-photos.ts';
import { type ReservedPhotos, useReservedPhotos } from './use-reserved-photos.ts';

export interface PhotoQueue extends ReservedPhotos {
  current: WaitingPhoto | undefined;
  /** Why the last decision did not stand. */
  fault: string | undefined;
  approve: () => void;
  reject: (reason: PhotoRejectionReason) => void;
  move: (step: 1 | -1) => void;
  undo: Undo;
}

/** A decided photo leaves at once, and comes back when the server refuses the decision or it is undone. */
export function usePhotoQueue(first: WaitingPhoto[] | undefined): PhotoQueue {
  const { t } = useTranslation();
  const describe = useErrorText();
  const reserved = useReservedPhotos(first);
  const { shown, change, sending } = reserved;
  const refused = useRefusedForm();
  const [fault, setFault] = useState(
    refused.values.form === 'decide' && refused.error ? describe(refused.error) : undefined,
  );
  const decided = useRef(new Map<number, WaitingPhoto>());
  const undo = useUndo('photos', (id) => {
    const photo = decided.current.get(id);
    if (photo) change((before) => putBack(before, { ...photo, claim_ends_at: nextClaimEnd() }));
    else reserved.take();
  });
  const { mutateAsync } = useApiMutation(decideOnPhoto, { inline: true });
  const current = shown.photos[shown.place];

  function decide(reason?: PhotoRejectionReason): void {
    if (!current) return;
    const { id, filename, member } = current;
    setFault(undefined);
    change((before) => removePhoto(before, id));
    const outcome = reason ? 'rejected' : 'approved';
    const answer = mutateAsync({ id, filename, outcome, ...(reason && { reason }) })
      .then(() => {
        decided.current.set(id, current);
        const words = reason && { reason: t(`photoreview:reason.${reason}`) };
        undo.announce({ item: id, text: t(`photoreview:done.${outcome}`, { name: member.name, ...words }) });
      })
      .catch((error: unknown) => {
        const isLost = error instanceof AppError && error.code === 'not_found';
        if (isLost) return setFault(t('photoreview:notYours', { name: member.name }));
        change((before) => putBack(before, current));
        setFault(t('photoreview:failed', { name: member.name, fault: describe(error) }));
      })
      .finally(() => sending.delete(id));
    sending.set(id, answer);
  }

  return {
    ...reserved,
    ...{ current, fault },
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
