import type { PricePreview, previewPrices as previewEndpoint } from '#contract/domains/prices.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError, type FieldError } from '#contract/errors.ts';
import type { Site, Staff } from '#server/call.ts';
import { listOfferedMethods, listSoldIn, listUsualMethods } from '#server/features/payments/index.ts';
import { findVatRate } from '#server/features/receipts/index.ts';
import { type Domain, getSite, listFaults } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { toValues } from '../changes.rules.ts';
import { packageSchema, type SoldPackage } from '../document.rules.ts';
import { toFieldError } from '../forms/faults.rules.ts';
import { type Field, listFields } from '../forms/fields.rules.ts';
import { readFieldValue, readText, UnreadableText, writeText } from '../forms/texts.rules.ts';
import { planEdit } from '../operator.service.ts';
import { namingFields, requireOwnDomain } from '../own-domain.service.ts';
import { readState } from '../save.service.ts';
import { type CountryOffer, findWarnings, priceCountry, type TypedPackage } from './prices.rules.ts';

type Input = ParsedInputOf<typeof previewEndpoint>;

const [countriesField, packagesField] = ['countries', 'packages'].map((name) => {
  const field = listFields('countries').find((one) => one.name === name);
  if (!field) throw new Error(`There is no field ${name}`);
  return field;
}) as [Field, Field];

/** Of each country, and of all others. The provider is asked about each. */
const maxPackagesOfOne = 4;
/** So many countries at once: the provider takes so many questions of a site, and its buyers ask, too. */
const atOnce = 4;
/** The preview follows the keys, after a pause. */
const previews = { name: 'price-preview', points: 120, seconds: 600 };

/** Saves nothing. What cannot be saved is said by the rules of saving. */
export async function previewPrices(
  platform: Platform,
  staff: Staff,
  { domain, fields }: Input,
): Promise<PricePreview> {
  const found = await requireOwnDomain(platform, staff, domain);
  await platform.limits.consume(previews, String(staff.id));
  const { countries, packages, faults } = await readTyped(platform, found, fields);
  const site = await getSite(platform, found.id);
  const offers: CountryOffer[] = [];
  for (let start = 0; start < countries.length; start += atOnce) {
    const some = countries.slice(start, start + atOnce);
    offers.push(
      ...(await Promise.all(
        some.map((country) => toOffer(platform, site, { country, packages: listSoldIn(packages, country) })),
      )),
    );
  }
  const sold = offers.filter((offer) => offer.packages.length > 0);
  return {
    countries: sold.map((offer) => priceCountry(offer, site.settings)),
    warnings: findWarnings(sold),
    faults: faults.length > 0 ? faults : await findFaults(platform, found, { countries, packages }),
  };
}

interface Typed {
  countries: string[];
  packages: TypedPackage[];
}

/** A line that cannot be read is left out, and the others are shown. */
async function readTyped(
  platform: Platform,
  found: Domain,
  typed: Input['fields'],
): Promise<Typed & { faults: FieldError[] }> {
  const values = toValues(await readState(platform, found));
  const faults: FieldError[] = [];
  const read = (name: keyof Input['fields'], field: Field) =>
    readList(field, typed[name] ?? writeText(field, readFieldValue(values, field)), faults);
  const rows = read('packages', packagesField).map((row, index) => {
    const { data, error } = packageSchema.safeParse(row);
    if (error) faults.push(...listFaults(error, `packages.${index}`).map(toFieldError));
    return data && { ...data, row: index };
  });
  const known = read('countries', countriesField).map(String);
  return {
    countries: countriesField.options.filter((country) => known.includes(country)),
    packages: withoutTooMany(rows.filter((row) => row !== undefined)),
    faults,
  };
}

function withoutTooMany(packages: TypedPackage[]): TypedPackage[] {
  const counts = new Map<string | null, number>();
  return packages.filter(({ country }) => {
    const count = (counts.get(country) ?? 0) + 1;
    counts.set(country, count);
    return count <= maxPackagesOfOne;
  });
}

/** A hidden control holds the lines, and anybody may have broken it. */
function readList(field: Field, text: string, faults: FieldError[]): unknown[] {
  try {
    const value = readText(field, text);
    return Array.isArray(value) ? value : [];
  } catch (error) {
    if (!(error instanceof UnreadableText)) throw error;
    faults.push({ path: field.name, code: error.code });
    return [];
  }
}

async function findFaults(
  platform: Platform,
  found: Domain,
  { countries, packages }: Typed,
): Promise<FieldError[]> {
  const sold = packages.map(({ row: _, ...one }): SoldPackage => one);
  try {
    await namingFields(planEdit(platform, found, { settings: { countries }, packages: sold }));
    return [];
  } catch (error) {
    if (error instanceof AppError) return [...error.fields];
    throw error;
  }
}

async function toOffer(
  platform: Platform,
  site: Site,
  { country, packages }: Pick<CountryOffer, 'country' | 'packages'>,
): Promise<CountryOffer> {
  const offered = (currency: string, amountCents?: number) =>
    listOfferedMethods(platform, site, { country, currencies: [currency], amountCents });
  const currencies = [...new Set(packages.map(({ currency }) => currency))];
  const [methods, byCurrency, byRow] = await Promise.all([
    listUsualMethods(platform, site, country),
    Promise.all(currencies.map(async (currency) => [currency, await offered(currency)] as const)),
    Promise.all(
      packages.map(
        async ({ row, currency, price_cents }) => [row, await offered(currency, price_cents)] as const,
      ),
    ),
  ]);
  return {
    ...{ country, packages, methods, byCurrency: new Map(byCurrency), byRow: new Map(byRow) },
    vatRate: findVatRate(country, site.settings.company_vat_number),
  };
}
