import { decideAppeal } from '#contract/appeals/forms.ts';
import { caseAction } from '#web/features/case-review/case-route.ts';

export const sendAppealForm = caseAction('appeals', decideAppeal);
