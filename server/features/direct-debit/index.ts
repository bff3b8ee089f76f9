import type { BanSign, ExportFile, Feature } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { deleteCodesOf } from './codes.store.ts';
import { directDebitRoutes } from './direct-debit.routes.ts';
import { maskIban, toBanSigns } from './direct-debit.rules.ts';
import { loadMandateAttachment, mandateAttachment } from './mandate-document.ts';
import { createRevocationJob, findDetails, queueRevocation, resealMandates } from './mandates.service.ts';
import { eraseMandates, listMandatesOf, listSettledMandates } from './mandates.store.ts';
import { createPhoneEndsJob } from './phone-ends.job.ts';
import { createUpkeepJob } from './upkeep.job.ts';

export { listPhoneEndHashes, listPhonesOf } from './mandates.service.ts';

/** SEPA direct debit: the mandate, its code, and the order it pays (docs/decisions/039). */
export const directDebits: Feature = {
  name: 'direct-debit',
  tables: ['direct_debit_mandate', 'direct_debit', 'direct_debit_code'],
  reads: ['payment'],
  mails: ['mandate', 'direct_debit'],
  reseal: resealMandates,
  attachments: [{ kind: mandateAttachment, load: loadMandateAttachment }],
  routes: directDebitRoutes,
  jobs: (platform) => [
    createRevocationJob(platform),
    createUpkeepJob(platform),
    createPhoneEndsJob(platform),
  ],
  listBanSigns,
  async eraseMember(platform, memberId) {
    await deleteCodesOf(platform, memberId);
    for (const mandate of await eraseMandates(platform, memberId)) await queueRevocation(platform, mandate);
  },
  exportParts: {
    'mandates.json': {
      about: 'export:files.mandates',
      chapter: 'money',
      choices: { status: 'export:state' },
    },
  },
  exportMember: exportMandates,
};

async function listBanSigns(platform: Platform, memberId: number): Promise<BanSign[]> {
  const mandates = await listMandatesOf(platform, memberId);
  const settled = await listSettledMandates(platform, memberId);
  return mandates.flatMap((mandate) => {
    const details = findDetails(platform, mandate);
    const signs = details ? toBanSigns(details) : [];
    return settled.includes(mandate.id) ? signs : signs.filter(({ kind }) => kind !== 'iban');
  });
}

async function exportMandates(platform: Platform, memberId: number): Promise<ExportFile[]> {
  const mandates = await listMandatesOf(platform, memberId);
  const json = mandates.map((mandate) => {
    const { reference, creditorName, creditorId, textVersion, signedAt, status, usedAt, endedAt } = mandate;
    const facts = { reference, creditor: creditorName, creditor_id: creditorId, text_version: textVersion };
    const dates = { signed_at: signedAt, status, last_used_at: usedAt, ended_at: endedAt };
    if (mandate.details === null) return { ...facts, ...dates };
    const details = findDetails(platform, mandate);
    if (!details) return { ...facts, ...dates, payer: 'unreadable' };
    const { iban, accountHolder, street, houseNumber, zip, city, phone } = details;
    const payer = { account_holder: accountHolder, iban: maskIban(iban), phone };
    return { ...facts, ...dates, ...payer, street, house_number: houseNumber, zip, city };
  });
  return [{ path: 'mandates.json', json }];
}
