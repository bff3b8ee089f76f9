import { receiverDays } from '#contract/mailings/facts.ts';
import { findTimeZone } from '#server/features/geography/index.ts';
import { queueMail } from '#server/features/notifications/index.ts';
import { findSellerZone, getSite } from '#server/features/sites/index.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  listFinished,
  listOpenMailings,
  saveResults,
  takeOpenMailing,
  updateMailing,
} from './mailing.store.ts';
import type { MailingRow } from './mailing.table.ts';
import { countOpen, countResults, deleteReceivers, insertReceivers, markTurns } from './receivers.store.ts';
import { findDue, isHeldOut } from './schedule.rules.ts';
import { listFitting, listTurns } from './segment.store.ts';
import { findStandingCode, mailingKind } from './writing.service.ts';

export const sendingJob = 'mailings.console';

/** Chosen in one transaction. */
const choosing = 1000;
/** Per minute, as of campaigns by command: other mails do not wait behind them. */
const sending = 200;
/** A mail of the night waits until the morning, so a mailing is not over before. */
const longestQueueMs = 12 * hourMs;

/**
 * Chooses whom the open mailings are for, and sends a batch of each. Receivers and their mails commit together, and one process at a time
 * works on a mailing.
 */
export async function sendMailings(platform: Platform): Promise<void> {
  for (const { id } of await listOpenMailings(platform)) {
    while (await platform.db.transaction(() => chooseBatch(platform, id)));
    await platform.db.transaction(() => sendBatch(platform, id));
  }
}

type Started = MailingRow & { startedAt: Date };

async function takeStarted(platform: Platform, id: number): Promise<Started | undefined> {
  const mailing = await takeOpenMailing(platform, id);
  const hasBegun = mailing?.startsAt && mailing.startsAt <= platform.clock.now();
  return hasBegun ? (mailing as Started) : undefined;
}

/** True when there may be more to choose. */
async function chooseBatch(platform: Platform, id: number): Promise<boolean> {
  const mailing = await takeStarted(platform, id);
  if (!mailing || mailing.chosenAt) return false;
  const { siteId, type, segment, holdout, chosenUpTo } = mailing;
  const now = platform.clock.now();
  const chosen = await listFitting(
    platform,
    { siteId, type, segment, now },
    { after: chosenUpTo, limit: choosing },
  );
  const domain = findSellerZone(await getSite(platform, siteId));
  const receivers = chosen.map(({ id: accountId, country, region }) => ({
    ...{ mailingId: id, accountId, heldOut: isHeldOut(id, accountId, holdout) },
    dueAt: findDue(mailing, { member: country ? findTimeZone({ country, region }) : domain, domain }),
  }));
  await insertReceivers(platform, receivers);
  const isDone = chosen.length < choosing;
  await updateMailing(platform, id, {
    chosenUpTo: chosen.at(-1)?.id ?? chosenUpTo,
    chosenAt: isDone ? now : null,
  });
  return !isDone;
}

async function sendBatch(platform: Platform, id: number): Promise<void> {
  const mailing = await takeStarted(platform, id);
  if (!mailing?.chosenAt) return;
  const now = platform.clock.now();
  if (mailing.code !== null && !(await findStandingCode(platform, mailing)))
    return updateMailing(platform, id, { stoppedAt: now, stoppedByCode: true });
  const turns = await listTurns(platform, id, { now, limit: sending });
  for (const { isHeldOut: isHeld, ...receiver } of turns)
    if (!isHeld)
      await queueMail(platform, receiver, {
        template: 'letter',
        type: mailing.type,
        news: { kind: mailingKind, facts: { mailing: id } },
        link: { path: mailing.path },
      });
  await markTurns(
    platform,
    id,
    turns.map((turn) => turn.id),
  );
  if (turns.length === 0) await endIfDone(platform, id);
}

async function endIfDone(platform: Platform, id: number): Promise<void> {
  const now = platform.clock.now();
  const { waiting, queued } = await countOpen(platform, id, new Date(now.getTime() - longestQueueMs));
  if (waiting === 0 && queued === 0) await updateMailing(platform, id, { endedAt: now });
}

/** Keeps what came of mailings that are long over, and forgets whom they went to. */
export async function forgetReceivers(platform: Platform): Promise<void> {
  const before = new Date(platform.clock.now().getTime() - receiverDays * dayMs);
  for (const mailing of await listFinished(platform, before))
    await platform.db.transaction(async () => {
      const { counts } = await countResults(platform, mailing.id);
      await saveResults(platform, mailing, counts);
      await deleteReceivers(platform, mailing.id);
    });
}
