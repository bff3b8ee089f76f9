import type { ActionFunctionArgs } from 'react-router';
import { changeExperiment, saveExperiment } from '#contract/experiments/endpoints.ts';
import { type ExperimentChange, experimentChanges, experimentsPath } from '#contract/experiments/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

/** What the form of an experiment says, whether a script reads it or the browser has sent it. */
export function toSaved({ form: _, domain = '', experiment, revision, ...fields }: Values) {
  const id = Number(experiment);
  return { domain, revision: Number(revision), fields, ...(id > 0 && { experiment: id }) };
}

export function toChange({ form, domain = '', experiment, revision }: Values) {
  const change = experimentChanges.find((one) => one === form) ?? 'stop';
  return { domain, experiment: Number(experiment), revision: Number(revision), change };
}

const actionOf = (change: ExperimentChange) =>
  formAction(
    changeExperiment,
    (_answer, _url, { domain = '', experiment }) =>
      `${experimentsPath(domain, change === 'remove' ? undefined : Number(experiment))}?done=${change}`,
    toChange,
  );

const save = formAction(
  saveExperiment,
  ({ experiment }, _url, { domain = '' }) => `${experimentsPath(domain, experiment)}?done=save`,
  toSaved,
);

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendExperimentForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  const change = experimentChanges.find((one) => one === form);
  return change ? actionOf(change)(args) : save(args);
}
