import * as z from 'zod';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import { findPageFaults } from '#server/features/pages/index.ts';
import { findLeastCosts, listSoldIn, type NewPackage } from '#server/features/payments/index.ts';
import { checkSettings, listFaults, readHostName, type SettingFault } from '#server/features/sites/index.ts';

export const packageSchema = z.strictObject({
  position: z.int().min(0).max(3),
  credits: z.int().min(1).max(100_000),
  price_cents: z.int().min(1).max(10_000_000),
  currency: z.string().regex(/^[A-Z]{3}$/, 'must be a code as EUR'),
  country: z.nullable(z.string().regex(/^[A-Z]{2}$/, 'must be a code as NL')).default(null),
  popular: z.boolean().default(false),
});
export type SoldPackage = z.output<typeof packageSchema>;
export const packagesSchema = z.array(packageSchema);

const hostSchema = z.string().transform((text, context) => {
  const host = readHostName(text);
  if (host) return host;
  context.addIssue('must be a host as duet.example');
  return z.NEVER;
});

export const hostsSchema = z.array(hostSchema).min(1);

const documentSchema = z.strictObject({
  domain: hostSchema,
  /** The domain's version at export: an import over a later one is refused. */
  version: z.int().optional(),
  hosts: hostsSchema.optional(),
  settings: z.record(z.string(), z.unknown()),
  packages: packagesSchema.optional(),
});
export type DomainDocument = z.output<typeof documentSchema>;

export function readDocument(value: unknown): { document?: DomainDocument; faults: SettingFault[] } {
  const { data, error } = documentSchema.safeParse(value);
  return data ? { document: data, faults: [] } : { faults: listFaults(error) };
}

export function toRow(siteId: number, { price_cents: priceCents, ...sold }: SoldPackage): NewPackage {
  return { siteId, priceCents, ...sold };
}

interface Wanted {
  domain: string;
  settings: Record<string, unknown>;
  packages: SoldPackage[];
}

/** Returns the settings to save, and all faults in them and in what must agree with them. */
export function examine({ domain, settings: values, packages }: Wanted): {
  settings: SiteSettings | undefined;
  faults: SettingFault[];
} {
  const { settings, faults } = checkSettings(values);
  if (!settings) return { settings, faults };
  const found = [
    ...(settings.domain === domain ? [] : [{ path: 'domain', fault: `has to stay ${domain}` }]),
    ...findPageFaults(settings),
    ...findPackageFaults(settings, packages),
    ...findCostFaults(settings, packages),
  ];
  return { settings, faults: found };
}

export function fillCosts(values: Record<string, unknown>, packages: SoldPackage[]): Record<string, unknown> {
  const { settings } = checkSettings(values);
  if (!settings) return values;
  return {
    ...values,
    minimum_message_costs: findLeastCosts(packages.map((sold) => toRow(0, sold)).map(sellable), settings),
  };
}

const sellable = ({ country, ...sold }: NewPackage) => ({ ...sold, country: country ?? null });

function findCostFaults(settings: SiteSettings, packages: SoldPackage[]): SettingFault[] {
  const least = findLeastCosts(
    packages.map((sold) => sellable(toRow(0, sold))),
    settings,
  );
  const stated = settings.minimum_message_costs;
  const places = [...new Set([...Object.keys(least), ...Object.keys(stated)])];
  return places.flatMap((country) => {
    const [wanted, said] = [least[country], stated[country]];
    if (wanted && said && wanted.costs === said.costs && wanted.currency === said.currency) return [];
    const right = wanted ? `${wanted.costs} ${wanted.currency}` : 'nothing';
    const fault = `does not agree with the packages, by which it is ${right}; leave minimum_message_costs out to have it filled in`;
    return [{ path: `minimum_message_costs.${country}`, fault }];
  });
}

function findPackageFaults({ countries }: SiteSettings, packages: SoldPackage[]): SettingFault[] {
  const faults = packages.flatMap(({ country, position }, index): SettingFault[] => {
    const isTwice = packages.findIndex((one) => one.country === country && one.position === position) < index;
    return [
      ...(isTwice ? [{ path: `packages.${index}.position`, fault: 'is that of another package' }] : []),
      ...(country === null || countries.includes(country)
        ? []
        : [{ path: `packages.${index}.country`, fault: 'is none of the countries of the domain' }]),
    ];
  });
  for (const country of countries) {
    const sold = listSoldIn(packages, country);
    const currencies = new Set(sold.map(({ currency }) => currency));
    if (sold.length === 0) faults.push({ path: 'packages', fault: `has nothing for ${country}` });
    if (currencies.size > 1)
      faults.push({
        path: 'packages',
        fault: `has several currencies for ${country}: ${[...currencies].join(', ')}`,
      });
  }
  return faults;
}
