import type { agreeToTerms, getAgreement } from '#contract/agreements/endpoints.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { toLocalPath } from '#contract/local-path.ts';
import type { Site, Viewer } from '#server/call.ts';
import { clearTermsDue } from '#server/features/members/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findAgreedVersion, firstVersion, insertAgreement } from './agreements.store.ts';

type Visit = { site: Site; viewer: Viewer };

/** New members agree to the current version. Inside the transaction that creates or completes the account. */
export async function noteAgreement(platform: Platform, site: Site, accountId: number): Promise<void> {
  await insertAgreement(platform, accountId, site.settings.terms_version);
  await clearTermsDue(platform, accountId);
}

export async function readAgreement(
  platform: Platform,
  { site, viewer }: Visit,
): Promise<OutputOf<typeof getAgreement>> {
  const version = site.settings.terms_version;
  if (viewer.termsDue) return { version, agreed: false };
  const agreed = (await findAgreedVersion(platform, viewer.id)) ?? firstVersion;
  return { version, agreed: agreed >= version };
}

/** Agrees to the version that was shown; if it changed meanwhile, the new one is shown next. */
export async function agree(
  platform: Platform,
  { site, viewer }: Visit,
  { version: shown, next }: ParsedInputOf<typeof agreeToTerms>,
): Promise<OutputOf<typeof agreeToTerms>> {
  const version = Number(shown);
  if (version > site.settings.terms_version) throw new AppError('request.invalid');
  await platform.db.transaction(async () => {
    await insertAgreement(platform, viewer.id, version);
    await clearTermsDue(platform, viewer.id);
  });
  return { next: toLocalPath(next) ?? '/' };
}

const openPaths =
  /^\/(agreement|pages|complaints|support|consent|withdraw|settings|data-export|transactions|decisions|account-deleted|reactivate|unsubscribe|stop-alert|mail-change|sandbox|dev)(\/|$)/;

/** Whether the page of this route asks first. Domains that never changed their terms need no query, but for members who were imported. */
export function mayAskFor(
  { settings }: Pick<Site, 'settings'>,
  { termsDue }: Pick<Viewer, 'termsDue'>,
  pattern: string,
): boolean {
  return (termsDue || settings.terms_version > firstVersion) && !openPaths.test(pattern);
}
