import type { Gender, Sexuality } from '#contract/profiles.ts';
import { type AccountStatus, account } from '#server/features/accounts/accounts.table.ts';
import { startSession } from '#server/features/accounts/sessions.service.ts';
import { issueCredits, openWallet } from '#server/features/credits/index.ts';
import { profile } from '#server/features/profiles/profiles.table.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { defaultSiteId, ensureDefaultSite, getSite } from '#server/features/sites/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type TestApp, TestClient } from './test-app.ts';

export interface MemberTraits {
  name?: string;
  email?: string;
  status?: AccountStatus;
  paidUser?: boolean;
  credits?: number;
  gender?: Gender;
  sexuality?: Sexuality;
  birthDate?: string;
  country?: string;
  region?: string;
  city?: string;
  lat?: number;
  lon?: number;
  fictional?: boolean;
  invisible?: boolean;
  disabled?: boolean;
}

export interface TestMember {
  id: number;
  name: string;
  email: string;
}

/** A member as sign-up and activation would leave her; traits say what is different. The password hash matches nothing. */
export async function createMember(platform: Platform, traits: MemberTraits = {}): Promise<TestMember> {
  const id = createId();
  const now = platform.clock.now();
  const { name = 'Anna', status = 'active', credits = 0 } = traits;
  const email = traits.email ?? `${name.toLowerCase()}-${id}@members.example`;
  await ensureDefaultSite(platform);
  await platform.db.transaction(async () => {
    await platform
      .db()
      .insert(account)
      .values({
        id,
        siteId: defaultSiteId,
        email,
        emailKey: email,
        passwordHash: 'none',
        status,
        language: 'en',
        paidUser: traits.paidUser ?? false,
        createdAt: now,
        confirmedAt: status === 'active' ? now : null,
      });
    await platform
      .db()
      .insert(profile)
      .values({
        memberId: id,
        siteId: defaultSiteId,
        name,
        status: traits.disabled ? 'disabled' : 'active',
        gender: traits.gender ?? 'female',
        sexuality: traits.sexuality ?? 'hetero',
        birthDate: traits.birthDate ?? '1995-05-05',
        country: traits.country ?? 'NL',
        region: traits.region ?? '07',
        city: traits.city ?? 'Amsterdam',
        lat: traits.lat ?? 52.37,
        lon: traits.lon ?? 4.9,
        fictional: traits.fictional ?? false,
        invisible: traits.invisible ?? false,
        createdAt: now,
      });
    await openWallet(platform, id);
    if (credits > 0)
      await issueCredits(platform, { accountId: id, credits, kind: 'adjustment', cause: `test:${id}` });
    await syncSearchRow(platform, id);
  });
  return { id, name, email };
}

type SignInWorld = { platform: Platform } & Pick<TestApp, 'app'>;

/** A browser in which the member is logged in. */
export async function signIn({ platform, app }: SignInWorld, member: TestMember): Promise<TestClient> {
  const client = new TestClient(app);
  const site = await getSite(platform, defaultSiteId);
  await startSession(
    platform,
    {
      site,
      client: { ip: '127.0.0.1', network: '127.0.0.1', userAgent: 'test' },
      reply: {
        setCookie: (name, value) => void client.cookies.set(name, value),
        clearCookie: () => undefined,
        setHeader: () => undefined,
      },
    },
    member.id,
  );
  return client;
}
