import * as contract from '#contract/phone-verification/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { dayMs } from '#server/platform/durations.ts';
import { deleteCodesBefore, stripCodeOf, stripOldCodes } from './codes.store.ts';
import * as service from './phone-verification.service.ts';
import { deletePhone, findPhone } from './phones.store.ts';

export { findPhone };

/** How long the counts of codes that arrived are kept; the breaker looks at the last hour. */
const countedDays = 2;

/** Phone numbers that members have proved by a code: docs/decisions/142. */
export const phoneVerification: Feature = {
  name: 'phone-verification',
  tables: ['verified_phone', 'phone_code'],
  reads: ['account'],
  mails: ['phone_moved'],
  routes: [
    implement(contract.getPhone, service.getPhone),
    implement(contract.sendPhoneCode, (platform, call) => service.askForCode(platform, call, call.input)),
    implement(contract.resendPhoneCode, service.resendCode),
    implement(contract.confirmPhone, (platform, call) => service.confirmCode(platform, call, call.input.otp)),
    implement(contract.removePhone, (platform, call) => service.removePhone(platform, call, call.input)),
    implement(contract.dropPhoneCode, service.dropCode),
  ],
  jobs: (platform) => [
    {
      name: 'phone.upkeep',
      retries: 1,
      retryDelay: 60,
      cron: '*/10 * * * *',
      async run() {
        const now = platform.clock.now();
        await stripOldCodes(platform, now);
        await deleteCodesBefore(platform, new Date(now.getTime() - countedDays * dayMs));
      },
    },
  ],
  async listBanSigns(platform, memberId) {
    const phone = await findPhone(platform, memberId);
    return phone ? [{ kind: 'phone', value: phone.banHash, isHashed: true }] : [];
  },
  async eraseMember(platform, memberId) {
    await deletePhone(platform, memberId);
    await stripCodeOf(platform, memberId);
  },
  exportParts: {
    'phone.json': { about: 'export:files.phone', chapter: 'you' },
  },
  async exportMember(platform, memberId) {
    const phone = await findPhone(platform, memberId);
    return [{ path: 'phone.json', json: phone ? { phone_verified_at: phone.verifiedAt } : null }];
  },
};
