import type { SettingsPart } from '#web/app/extensions.ts';
import { passkeysQuery } from '#web/features/accounts/passkeys-query.ts';
import { giftShelfQuery } from '#web/features/gifts/gifts-queries.ts';
import { pauseQuery } from '#web/features/pauses/pause-query.ts';
import { AccountSection } from './account/account-section.tsx';
import { DeletionSection } from './leaving/deletion-section.tsx';
import { exportQuery } from './leaving/export-query.ts';
import { ExportSection } from './leaving/export-section.tsx';
import { PasskeysSection } from './passkeys/passkeys-section.tsx';
import { PauseSection } from './pause/pause-section.tsx';
import { AppearanceSection } from './sections/appearance-section.tsx';
import { BlockedSection, blockedQuery } from './sections/blocked-section.tsx';
import { LanguageSection } from './sections/language-section.tsx';
import { SessionsSection, sessionsQuery } from './sections/sessions-section.tsx';
import { ownProfileQuery, VisibilitySection } from './sections/visibility-section.tsx';

export const accountSettings: SettingsPart = {
  anchor: 'account',
  title: (t) => t('settings:account.title'),
  Section: AccountSection,
  queries: [ownProfileQuery],
};

export const visibilitySettings: SettingsPart = {
  anchor: 'visibility',
  title: (t) => t('settings:visibility.title'),
  Section: VisibilitySection,
  queries: [ownProfileQuery, giftShelfQuery],
};

export const pauseSettings: SettingsPart = {
  anchor: 'pause',
  title: (t) => t('pauses:title'),
  Section: PauseSection,
  queries: [pauseQuery],
};

export const blockedSettings: SettingsPart = {
  anchor: 'blocked',
  title: (t) => t('settings:blocked.title'),
  Section: BlockedSection,
  queries: [blockedQuery],
};

export const languageSettings: SettingsPart = {
  anchor: 'language',
  title: (t) => t('settings:language.title'),
  Section: LanguageSection,
};

export const appearanceSettings: SettingsPart = {
  anchor: 'appearance',
  title: (t) => t('settings:appearance.title'),
  Section: AppearanceSection,
};

export const sessionsSettings: SettingsPart = {
  anchor: 'sessions',
  title: (t) => t('sessions:title'),
  Section: SessionsSection,
  queries: [sessionsQuery],
};

export const passkeysSettings: SettingsPart = {
  anchor: 'passkeys',
  title: (t) => t('passkeys:title'),
  Section: PasskeysSection,
  queries: [passkeysQuery],
};

export const exportSettings: SettingsPart = {
  anchor: 'data',
  title: (t) => t('deletion:export.section'),
  Section: ExportSection,
  queries: [exportQuery],
};

export const deletionSettings: SettingsPart = {
  anchor: 'delete',
  title: (t) => t('deletion:deletion.section'),
  Section: DeletionSection,
};
