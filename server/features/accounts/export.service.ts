import type { ExportFile } from '#server/feature.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readAccount } from './departure.store.ts';

export async function exportAccount(platform: Platform, id: number): Promise<ExportFile[]> {
  const { account, lastActive, sessions } = await readAccount(platform, id);
  if (!account) return [];
  return [
    {
      path: 'account.json',
      json: {
        id: account.id,
        email: account.email,
        status: account.status,
        premium: account.paidUser,
        signed_up_at: account.createdAt,
        email_confirmed_at: account.confirmedAt,
        last_active_at: lastActive ?? null,
        came_from: account.network,
      },
    },
    {
      path: 'settings.json',
      json: { language: account.language, notifications_disabled: account.notificationsDisabled },
    },
    {
      path: 'consents.json',
      json: [
        {
          purpose: 'sexuality in the profile',
          given_at: account.specialDataConsentAt,
          text_version: account.specialDataConsentVersion,
        },
      ].filter(({ given_at }) => given_at !== null),
    },
    {
      path: 'sessions.json',
      json: sessions.map(({ userAgent, createdAt, usedAt, expiresAt }) => ({
        browser: userAgent,
        logged_in_at: createdAt,
        last_used_at: usedAt,
        ends_at: expiresAt,
      })),
    },
  ];
}
