import type { ActionFunctionArgs } from 'react-router';
import { revealField } from '#contract/member-records/endpoints.ts';
import { forGood, memberRecordPath } from '#contract/member-records/facts.ts';
import {
  deleteNote,
  eraseForMember,
  exportForMember,
  restoreMember,
  sanctionMember,
  writeNote,
} from '#contract/member-records/forms.ts';
import { answerAction, formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

/** The fields of a form are texts. */
const toInput = ({ form: _, id, ...others }: Values) => ({ ...others, id: Number(id) });
const toNote = ({ note, ...others }: Values) => ({ ...toInput(others), note: Number(note) });
const toRestore = ({ sanction, ...others }: Values) => ({ ...toInput(others), sanction: Number(sanction) });
/** A warning has no days, whatever stands in their list. */
const toSanction = ({ days, ...others }: Values) => ({
  ...toInput(others),
  days: others.kind === 'warning' || days === forGood ? null : Number(days),
});
const toRecord = (_answer: unknown, _url: URL, { id }: Values) => memberRecordPath(Number(id));

const actions = {
  sanction: formAction(sanctionMember, toRecord, toSanction),
  restore: formAction(restoreMember, toRecord, toRestore),
  /** What is shown must stand in no address. */
  reveal: answerAction(revealField, toInput),
  note: formAction(writeNote, toRecord, toInput),
  delete_note: formAction(deleteNote, toRecord, toNote),
  export: formAction(exportForMember, toRecord, toInput),
  erase: formAction(eraseForMember, toRecord, toInput),
};
export type RecordForm = keyof typeof actions;

/** Without scripts the browser itself sends the forms of the page. */
export async function sendRecordForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  const send = Object.hasOwn(actions, form) ? actions[form as RecordForm] : actions.note;
  return send(args);
}
