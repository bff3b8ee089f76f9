import * as contract from '#contract/notifications/choices.ts';
import { implement, type Route } from '#server/call.ts';
import { removeMailsOffReason } from '#server/features/members/index.ts';
import { completeChoices } from './choices.rules.ts';
import { toSubscription } from './choices.service.ts';
import { listChoicesOf, upsertChoice } from './choices.store.ts';

export const choiceRoutes: Route[] = [
  implement(contract.listNotificationChoices, async (platform, { viewer }) => ({
    choices: completeChoices(await listChoicesOf(platform, viewer.id)),
  })),
  implement(contract.saveNotificationChoice, async (platform, { viewer, input: { type, channel, on } }) => {
    await upsertChoice(platform, viewer.id, { type, channel, isOn: on });
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
