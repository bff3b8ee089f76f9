import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';
import { companyDetails, settingsSchema } from './endpoints.ts';

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
