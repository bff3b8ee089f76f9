import { photoLimits } from '#contract/photos/facts.ts';
import { type SiteLook, twoHalves } from '#contract/sites/look.ts';
import { listSold, replacePackages } from '#server/features/payments/packages/packages.store.ts';
import { insertDomain, saveHosts } from '#server/features/sites/domains.store.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import { createDefaultSettings } from '#server/features/sites/settings.rules.ts';
import { mergeSettings } from '#server/features/sites/sites.store.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DEMO_CAST, type DemoMember } from './cast.ts';
import { frontKeys, listFront, secondFrontKeys } from './front.ts';
import { enter, enterMembers, showPhotos } from './seeding/seed-members.ts';

const countries = ['NL', 'BE'];
const maxMembers = 24;

/** Browsers take every name under localhost for this machine (RFC 6761, 6.3), so that it needs no set-up. */
function findHost(publicUrl: string): string | undefined {
  const { hostname, host } = new URL(publicUrl);
  return hostname === 'localhost' ? `samen.${host}` : undefined;
}

/** For the terminal; nothing where there is none. */
export function describeSecondBrand(publicUrl: string): string[] {
  const host = findHost(publicUrl);
  return host ? [`  A second brand, by invitation: http://${host}/?network=friends`] : [];
}

/** Another brand of the same installation: other name, colours, language and people, and only for those a partner sends. */
export async function seedSecondBrand(platform: Platform): Promise<void> {
  const host = findHost(platform.config.publicUrl);
  if (!host) return;
  const { hostname: domain } = new URL(`http://${host}`);
  const siteId = await insertDomain(platform, { domain, settings: describeBrand(domain) });
  if (siteId === undefined) return;
  await saveHosts(platform, siteId, [host]);
  const sold = await listSold(platform, defaultSiteId);
  await replacePackages(
    platform,
    siteId,
    sold
      .filter(({ country }) => country === null || countries.includes(country))
      .map(({ id: _id, ...offer }) => ({ ...offer, siteId })),
  );
  const members = chooseMembers(DEMO_CAST.slice(0, platform.config.demoMembers))
    .map((member) => enter(member, siteId))
    // Nobody has bought here, so nobody has more photos than come free.
    .map((member) => ({ ...member, paidUser: false, photos: member.photos.slice(0, photoLimits.free) }));
  await enterMembers(platform, members);
  await showPhotos(platform, members);
  await mergeSettings(platform, siteId, { front_members: listFront(members, secondFrontKeys) });
}

/** Its own front, then from the end of the cast: those whom Duet knows by name begin it. */
function chooseMembers(cast: readonly DemoMember[]): DemoMember[] {
  const people = cast.filter(({ country }) => countries.includes(country));
  const inFront = people.filter(({ key }) => secondFrontKeys.includes(key));
  const others = people.filter(({ key }) => !secondFrontKeys.includes(key) && !frontKeys.includes(key));
  return [...inFront, ...others.toReversed()].slice(0, maxMembers);
}

/** Everything that a look can choose is another than on Duet: paper, corners, typeface, first screen, motif and photos. */
const look: SiteLook = {
  theme: { primary: '#0b5a55', accent: '#b3400a' },
  logo: twoHalves,
  display_font: 'fraunces',
  neutrals: { hue: 165, strength: 2.4 },
  corner_radius: 0,
  hero: 'collage',
  motif: 'heart',
  photo_frame: 'polaroid',
};

function describeBrand(domain: string) {
  const defaults = createDefaultSettings(domain);
  const costs = Object.entries(defaults.minimum_message_costs);
  return {
    ...defaults,
    minimum_message_costs: Object.fromEntries(costs.filter(([country]) => countries.includes(country))),
    ...{ name: 'Samen', index_title: 'Samen', domain_language: 'nl', countries },
    ...look,
    signups: 'with_trafficsource' as const,
    ...{ company_name: 'Samen Demo B.V.', support_email: 'hallo@samen.example', demo: true },
    // The number that the Dutch tax office gives for examples.
    company_vat_number: 'NL000099998B57',
  };
}
