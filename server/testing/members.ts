import type { AccountStatus } from '#contract/accounts/facts.ts';
import type { Gender, Sexuality } from '#contract/profiles/facts.ts';
import type { App } from '#server/app.ts';
import { issueCredits, openWallet } from '#server/features/credits/index.ts';
import { account, profile } from '#server/features/members/members.table.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import { startSession } from '#server/features/sessions/index.ts';
import { defaultSiteId, ensureDefaultSite, getSite } from '#server/features/sites/index.ts';
import { createId } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { TestClient } from './test-client.ts';

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
  hidesActivity?: boolean;
  hidesVisits?: boolean;
  /** Tests about photos in messages ask for it; others send them as a first message. */
  photosAfterAnswer?: boolean;
  disabled?: boolean;
}

export interface TestMember {
  id: number;
  name: string;
  email: string;
}

export const testPassword = 'a long walk by the sea';

/** Hashes the password above at minimum cost, so that logging in takes a test no time. */
const testPasswordHash =
  '$argon2id$v=19$m=8,t=1,p=1$e07cQeH6cIRlP6HNvaAKDw$IXA8BVLVsPUaa8vyRxhec0lT72USHlqo2YJURbVkn80';

/** A member as sign-up and activation would leave them, with `testPassword`; traits say what is different. */
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
        passwordHash: testPasswordHash,
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
        hidesActivity: traits.hidesActivity ?? false,
        hidesVisits: traits.hidesVisits ?? false,
        photosAfterAnswer: traits.photosAfterAnswer ?? false,
        createdAt: now,
      });
    await openWallet(platform, id);
    if (credits > 0)
      await issueCredits(platform, { accountId: id, credits, kind: 'adjustment', cause: `test:${id}` });
    await syncSearchRow(platform, id);
  });
  return { id, name, email };
}

interface SignInWorld {
  platform: Platform;
  app: App;
}

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
