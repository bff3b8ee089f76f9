import { decideComplaint } from '#contract/complaints/forms.ts';
import { caseAction } from '#web/features/case-review/case-route.ts';

export const sendComplaintForm = caseAction('complaints', decideComplaint);
