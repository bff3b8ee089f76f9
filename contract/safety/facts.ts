/** What leads away from the site, or to money. */
export const safetyKinds = ['link', 'email', 'phone', 'iban', 'wallet', 'messenger'] as const;
export type SafetyKind = (typeof safetyKinds)[number];
