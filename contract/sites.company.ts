import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { settingsSchema } from './sites.ts';

const companySchema = z.pick(settingsSchema, {
  company_name: true,
  company_address: true,
  company_city: true,
  company_country: true,
  support_email: true,
  support_phone: true,
});

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
