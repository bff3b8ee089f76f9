import { autoLikesSettings } from '#web/features/auto-likes/feature.settings.tsx';
import { contactSettings } from '#web/features/contact-filter/feature.settings.ts';
import { mandatesSettings } from '#web/features/direct-debit/feature.settings.tsx';
import { hiddenContactsSettings } from '#web/features/hidden-contacts/feature.settings.tsx';
import { installSettings } from '#web/features/install/feature.settings.tsx';
import { notificationSettings } from '#web/features/notifications/feature.settings.tsx';
import { phoneSettings } from '#web/features/phone-verification/feature.settings.tsx';
import { verificationSettings } from '#web/features/photo-verification/feature.settings.tsx';
import { referralsSettings } from '#web/features/referrals/feature.settings.tsx';
import { searchesSettings } from '#web/features/search/feature.settings.tsx';
import {
  accountSettings,
  appearanceSettings,
  blockedSettings,
  deletionSettings,
  exportSettings,
  languageSettings,
  passkeysSettings,
  pauseSettings,
  sessionsSettings,
  visibilitySettings,
} from '#web/features/settings/feature.settings.ts';
import type { SettingsPart } from './extensions.ts';

/** In the order of the page. */
export const settingsParts: readonly SettingsPart[] = [
  accountSettings,
  verificationSettings,
  phoneSettings,
  visibilitySettings,
  contactSettings,
  pauseSettings,
  hiddenContactsSettings,
  blockedSettings,
  autoLikesSettings,
  mandatesSettings,
  notificationSettings,
  searchesSettings,
  referralsSettings,
  languageSettings,
  appearanceSettings,
  installSettings,
  passkeysSettings,
  sessionsSettings,
  exportSettings,
  deletionSettings,
];
