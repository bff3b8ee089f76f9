import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { companyDetails, type SiteSettings, settingsSchema } from './endpoints.ts';

const companySchema = z.extend(
  z.extend(
    z.pick(settingsSchema, {
      company_name: true,
      company_address: true,
      company_city: true,
      company_country: true,
      support_email: true,
      support_phone: true,
    }),
    companyDetails,
  ),
  { company_vat_number: z.string() },
);

/** All numbers that the company is registered for VAT with. */
export function listVatNumbers({
  vat_numbers,
  company_vat_number,
}: Pick<SiteSettings, 'vat_numbers' | 'company_vat_number'>): string[] {
  return [...new Set([company_vat_number, ...vat_numbers].filter(Boolean))];
}

/** Within which a purchase is taken back; no domain may go below the days of the law (Directive 2011/83/EU, article 9). */
export function findWithdrawalDays({ refund_days }: Pick<SiteSettings, 'refund_days'>): number {
  return Math.max(14, refund_days);
}

export const getCompanyInfo = endpoint({
  name: 'sites.company_info',
  method: 'GET',
  path: '/api/companyinfo.php',
  audience: 'visitor',
  summary: 'Who runs this domain, and how to reach them',
  shared: true,
  input: z.object({}),
  output: z.object({ company: companySchema }),
  errors: [],
});
