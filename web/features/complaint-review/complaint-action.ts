import { decideComplaint } from '#contract/complaints/forms.ts';
import { caseAction } from '#web/features/case-review/case-action.ts';

export const sendComplaintForm = caseAction('complaints', decideComplaint);
