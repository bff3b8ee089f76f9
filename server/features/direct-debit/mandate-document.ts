import { createServerTranslate } from '#locales/server-texts.ts';
import type { Site } from '#server/call.ts';
import { findAccount } from '#server/features/members/index.ts';
import { formatDay } from '#server/features/notifications/index.ts';
import { type DocumentText, drawDocument } from '#server/features/receipts/index.ts';
import { findSellerZone, getSite } from '#server/features/sites/index.ts';
import type { MailAttachment } from '#server/platform/mail/mail.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type DebitDetails, maskIban } from './direct-debit.rules.ts';
import { readDetails } from './mandates.service.ts';
import { findMandate, type MandateRow } from './mandates.store.ts';

export const mandateAttachment = 'mandate';

/** For the payer, in the language of the signature. */
export async function loadMandateAttachment(platform: Platform, id: number): Promise<MailAttachment> {
  const row = await findMandate(platform, id);
  const account = row && (await findAccount(platform, row.accountId));
  if (!account) throw new Error(`The mandate ${id} is gone`);
  const site = await getSite(platform, account.siteId);
  const text = writeMandate(row, readDetails(platform, row), site);
  return {
    filename: `${text.fileName}-${text.number}.pdf`,
    contentType: 'application/pdf',
    content: await drawDocument(text, row.signedAt),
  };
}

type Signed = Pick<MandateRow, 'language' | 'reference' | 'creditorId' | 'creditorName' | 'signedAt'>;

/** The account number stays masked, as in every mail. */
export function writeMandate(
  { language, reference, creditorId, creditorName: creditor, signedAt }: Signed,
  { accountHolder, iban, street, houseNumber, zip, city }: DebitDetails,
  { settings }: Pick<Site, 'settings'>,
): DocumentText & { fileName: string } {
  // The document repeats the words of the page on which it was signed.
  const t = createServerTranslate<'directdebit'>(language);
  const address = `${settings.company_address}, ${settings.company_city}`;
  return {
    locale: language,
    site: settings.name,
    title: t('directdebit:mandate.title'),
    number: reference,
    details: {
      title: t('directdebit:form.account'),
      facts: [
        [t('directdebit:form.holder'), accountHolder],
        [t('directdebit:form.iban'), maskIban(iban)],
        [t('directdebit:form.address'), `${street} ${houseNumber}, ${zip} ${city}`],
        [t('directdebit:mandate.reference'), reference],
      ],
    },
    seller: {
      title: t('directdebit:mandate.creditor'),
      lines: [creditor, address, `${t('directdebit:mandate.creditorId')}: ${creditorId}`],
    },
    declarations: [
      t('directdebit:mandate.authorise', { creditor }),
      t('directdebit:mandate.recurrent'),
      t('directdebit:mandate.refund'),
      t('directdebit:mandate.signed', { date: formatDay(language, signedAt, findSellerZone({ settings })) }),
    ],
    notes: [],
    fileName: t('directdebit:mandate.fileName'),
  };
}
