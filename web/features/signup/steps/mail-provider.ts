const providers: { name: string; url: string; domains: RegExp }[] = [
  { name: 'Gmail', url: 'https://mail.google.com/', domains: /^(gmail|googlemail)\./ },
  { name: 'Outlook', url: 'https://outlook.live.com/mail/', domains: /^(outlook|hotmail|live|msn)\./ },
  { name: 'Yahoo Mail', url: 'https://mail.yahoo.com/', domains: /^(yahoo|ymail|rocketmail)\./ },
  { name: 'iCloud Mail', url: 'https://www.icloud.com/mail', domains: /^(icloud|me|mac)\.com$/ },
  { name: 'Proton Mail', url: 'https://mail.proton.me/', domains: /^(proton\.me|protonmail\.com|pm\.me)$/ },
  { name: 'GMX', url: 'https://www.gmx.net/', domains: /^gmx\./ },
  { name: 'WEB.DE', url: 'https://web.de/', domains: /^web\.de$/ },
  { name: 'T-Online', url: 'https://email.t-online.de/', domains: /^t-online\.de$/ },
  { name: 'Ziggo', url: 'https://webmail.ziggo.nl/', domains: /^ziggo\.nl$/ },
  { name: 'Orange', url: 'https://messagerie.orange.fr/', domains: /^(orange|wanadoo)\.fr$/ },
  { name: 'La Poste', url: 'https://www.laposte.net/', domains: /^laposte\.net$/ },
  { name: 'Libero', url: 'https://mail.libero.it/', domains: /^libero\.it$/ },
  { name: 'WP Poczta', url: 'https://poczta.wp.pl/', domains: /^wp\.pl$/ },
  { name: 'Onet Poczta', url: 'https://poczta.onet.pl/', domains: /^(onet\.pl|op\.pl|onet\.eu)$/ },
];

export interface MailProvider {
  name: string;
  url: string;
}

export function findMailProvider(email: string): MailProvider | undefined {
  const domain = email.split('@')[1]?.toLowerCase() ?? '';
  return providers.find(({ domains }) => domains.test(domain));
}

/** Addresses at which a phone opens its mail app without composing a mail. */
const mailApps: { url: string; phones: RegExp }[] = [
  { url: 'message://', phones: /\b(iPhone|iPad)\b/ },
  {
    url: 'intent://#Intent;action=android.intent.action.MAIN;category=android.intent.category.APP_EMAIL;end',
    phones: /\bAndroid\b/,
  },
];

/** For unknown providers; computers have no such address. */
export function findMailApp(userAgent: string): string | undefined {
  return mailApps.find(({ phones }) => phones.test(userAgent))?.url;
}
