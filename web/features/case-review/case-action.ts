import type { ActionFunctionArgs } from 'react-router';
import type { AnyFormEndpoint } from '#contract/endpoint.ts';
import { undoDecision } from '#contract/review/endpoints.ts';
import { queuePaths, type ReviewQueueName, toCasePath } from '#contract/review/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

/** Without scripts the browser itself sends decisions of a queue, and the list offers to undo the last one. */
export function caseAction(
  queue: ReviewQueueName,
  endpoint: AnyFormEndpoint,
  /** The fields of a form are texts. */
  toDecision: (values: Values) => object = (values) => values,
) {
  const decide = formAction(
    endpoint,
    (_answer, _url, { id = '' }) => `${queuePaths[queue]}?decided=${encodeURIComponent(id)}`,
    ({ form: _, id, ...values }) => ({ ...toDecision(values), id: Number(id) }),
  );
  const undo = formAction(
    undoDecision,
    (_answer, _url, { item }) => toItemPath(queue, Number(item)),
    ({ item }) => ({ queue, item: Number(item) }),
  );
  return async (args: ActionFunctionArgs) => {
    const form = (await args.request.clone().formData()).get('form');
    return form === 'undo' ? undo(args) : decide(args);
  };
}

/** Photos have no addresses of their own. */
function toItemPath(queue: ReviewQueueName, id: number): string {
  return queue === 'photos' ? queuePaths.photos : toCasePath(queue, id);
}
