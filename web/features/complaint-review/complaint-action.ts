import { decideComplaint } from '#contract/complaints/forms.ts';
import { caseAction } from '#web/console/cases/case-route.ts';

export const sendComplaintForm = caseAction('complaints', decideComplaint);
