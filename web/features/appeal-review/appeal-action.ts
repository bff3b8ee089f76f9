import { decideAppeal } from '#contract/appeals/forms.ts';
import { caseAction } from '#web/features/case-review/case-action.ts';

export const sendAppealForm = caseAction('appeals', decideAppeal);
