interface Transports {
  publicUrl: string | undefined;
  smsUrl: string | undefined;
  pictureCheckUrl: string | undefined;
  mollieApiUrl: string | undefined;
  smtpUrl: string | undefined;
}

/** Finds transports that others could read or change; connections within one machine are safe. */
export function findPlainTransports(transports: Transports): string[] {
  const { publicUrl, smsUrl, pictureCheckUrl, mollieApiUrl, smtpUrl } = transports;
  const faults = Object.entries({
    PUBLIC_URL: publicUrl,
    SMS_URL: smsUrl,
    PICTURE_CHECK_URL: pictureCheckUrl,
    MOLLIE_API_URL: mollieApiUrl,
  })
    .filter(([, url]) => url && new URL(url).protocol !== 'https:' && !isLoopback(url))
    .map(([env]) => `${env}: sent in the clear; set an address that begins with https://`);
  if (smtpUrl && !isLoopback(smtpUrl) && !requiresTls(smtpUrl))
    faults.push(
      'SMTP_URL: mails with links would be sent in the clear; set smtps://, or add ?requireTLS=true',
    );
  return faults;
}

export function isLoopback(url: string): boolean {
  const { hostname } = new URL(url);
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

/** https://nodemailer.com/smtp/#tls-options: without it encryption is only attempted. */
function requiresTls(url: string): boolean {
  const { protocol, searchParams } = new URL(url);
  if (searchParams.get('ignoreTLS') === 'true') return false;
  return protocol === 'smtps:' || searchParams.get('requireTLS') === 'true';
}
