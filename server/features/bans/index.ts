import type { Feature } from '#server/feature.ts';
import { dayMs } from '#server/platform/durations.ts';
import { deleteHolds, listHolds } from './holds.store.ts';
import { resealFingerprints, signListers } from './signs.service.ts';
import {
  deleteDevices,
  deleteDevicesBefore,
  deleteExpiredSigns,
  listDevices,
  listSignsOf,
} from './signs.store.ts';

export { checkDisposable, isDisposable, refuseDisposable } from './disposable.ts';
export {
  checkMailbox,
  checkMailboxes,
  checkSigns,
  closeHeld,
  holdFirstContact,
  releaseHeld,
  storeDevice,
} from './holds.service.ts';
export { findHold, lockHold } from './holds.store.ts';
export { toMailboxKey } from './signs.rules.ts';
export { deleteSigns, findMatches, hashBannedPhone, lockOwnSigns, storeSigns } from './signs.service.ts';
export { listSignsOf };

/** As long as the cookie of a device is valid (`sessions/device-cookie.ts`). */
const deviceDays = 30;

/** How banned members are recognised, and which members a person has to check before others see them. */
export const bans: Feature = {
  name: 'bans',
  tables: ['ban_sign', 'member_device', 'held_member'],
  reseal: resealFingerprints,
  jobs: (platform) => [
    {
      name: 'bans.expired',
      retries: 1,
      retryDelay: 60,
      cron: '50 3 * * *',
      async run() {
        await deleteExpiredSigns(platform);
        const before = new Date(platform.clock.now().getTime() - deviceDays * dayMs);
        await deleteDevicesBefore(platform, before);
      },
    },
  ],
  connect(platform, features) {
    signListers.provide(
      platform,
      features.flatMap(({ listBanSigns }) => listBanSigns ?? []),
    );
  },
  /** The signs of a ban stay: docs/decisions/077. */
  async eraseMember(platform, memberId) {
    await deleteHolds(platform, memberId);
    await deleteDevices(platform, memberId);
  },
  exportParts: {
    'checks.json': { about: 'export:files.checks', chapter: 'team', choices: { outcome: 'export:state' } },
  },
  async exportMember(platform, memberId) {
    const holds = await listHolds(platform, memberId);
    const devices = await listDevices(platform, memberId);
    const json = {
      checks: holds.map(({ createdAt, outcome, decidedAt }) => ({
        since: createdAt,
        outcome,
        decided_at: decidedAt,
      })),
      devices: devices.map(({ usedAt }) => ({ last_login: usedAt })),
    };
    return [{ path: 'checks.json', json }];
  },
};
