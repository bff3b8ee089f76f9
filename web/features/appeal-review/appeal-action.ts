import { decideAppeal } from '#contract/appeals/forms.ts';
import { caseAction } from '#web/console/cases/case-route.ts';

export const sendAppealForm = caseAction('appeals', decideAppeal);
