import * as contract from '#contract/notifications/choices.ts';
import { implement, type Route } from '#server/call.ts';
import { removeMailsOffReason } from '#server/features/members/index.ts';
import { completeChoices } from './choices.rules.ts';
import { saveChoice, toSubscription } from './choices.service.ts';
import { listChoicesOf } from './choices.store.ts';

export const choiceRoutes: Route[] = [
  implement(contract.listNotificationChoices, async (platform, { site, viewer }) => ({
    // A domain can do without visitors.
    choices: completeChoices(await listChoicesOf(platform, viewer.id)).filter(
      ({ type }) => type !== 'visitors' || site.settings.visits,
    ),
  })),
  implement(contract.saveNotificationChoice, async (platform, { viewer, input }) => {
    await saveChoice(platform, viewer.id, input);
    return {};
  }),
  implement(contract.resumeMails, async (platform, { viewer }) => {
    await removeMailsOffReason(platform, viewer.id, 'listunsubscribe');
    return {};
  }),
  implement(contract.getUnsubscription, async (platform, { input }) => ({
    unsubscription: await toSubscription(platform, input.token),
  })),
];
