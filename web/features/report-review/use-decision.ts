import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { AppError } from '#contract/errors.ts';
import type { ReportCase } from '#contract/reports/fields.ts';
import { decideReport } from '#contract/reports/forms.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useFocusFault } from '#web/ui/forms/use-focus-fault.ts';
import { openQuery } from './reports-queries.ts';
import { toDecision, useDraft } from './use-draft.ts';

type Faults = Record<string, string>;

/** The form of a decision: checked by the schema of the call, sent by its button or by Ctrl + Enter. */
export function useDecision(report: ReportCase, onDecided: (outcome: 'upheld' | 'dismissed') => void) {
  const { id } = report;
  const client = useQueryClient();
  const describe = useFieldText();
  const { draft, statement, change } = useDraft(report);
  const { box, focusFault } = useFocusFault();
  const [faults, setFaults] = useState<Faults>({});
  const refuse = (found: readonly { path: string; code: string }[]) => {
    setFaults(Object.fromEntries(found.map(({ path, code }) => [path.split('.')[0], describe(code)])));
    focusFault();
  };
  const mutation = useApiMutation(decideReport, {
    inline: true,
    onSuccess: (_answer, { outcome }) => onDecided(outcome),
    onError(error) {
      if (!(error instanceof AppError)) return;
      if (error.fields.length > 0) refuse(error.fields);
      // The claim is over: this takes it again, or shows who has the report now.
      if (error.code === 'not_found') void client.invalidateQueries({ queryKey: openQuery(id).queryKey });
    },
  });
  const send = () => {
    if (mutation.isPending) return;
    setFaults({});
    const { outcome } = draft;
    if (outcome === null) return refuse([{ path: 'outcome', code: 'required' }]);
    const input = { id, outcome, statement, ...toDecision(draft) };
    const { error } = decideReport.input.safeParse(input);
    if (error)
      return refuse(error.issues.map(({ path, message }) => ({ path: String(path[0]), code: message })));
    mutation.mutate(input);
  };
  useSendKey(send);
  const { error } = mutation;
  const isLost = error instanceof AppError && error.code === 'not_found';
  const isBesideField = error instanceof AppError && error.fields.length > 0;
  return {
    box,
    draft,
    statement,
    faults,
    isPending: mutation.isPending,
    /** The claim was over when the decision arrived. */
    isLost,
    error: isLost || isBesideField ? null : error,
    send,
    change(changes: Parameters<typeof change>[0]) {
      setFaults({});
      change(changes);
    },
  };
}
export type Decision = ReturnType<typeof useDecision>;

function useSendKey(send: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.repeat || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    send();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
