import { isDeepStrictEqual } from 'node:util';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { SoldPackage } from './document.rules.ts';
import type { Values } from './forms/texts.rules.ts';
import { spreadTexts } from './own-texts.rules.ts';

/** A whole domain, as one edit finds or leaves it. */
export interface DomainState {
  settings: SiteSettings;
  hosts: string[];
  packages: SoldPackage[];
}

export interface DomainChanges {
  settings?: Values;
  hosts?: string[];
  packages?: SoldPackage[];
}

/** One setting, the hosts or the packages. */
export interface Change {
  name: string;
  before: unknown;
  after: unknown;
}

/** By name, each text by itself, in an order that does not depend on how it was stored. */
export function toValues({ settings, hosts, packages }: DomainState): Values {
  const placeOf = ({ country, position }: SoldPackage) => `${country ?? ''} ${position}`;
  return {
    ...spreadTexts(settings),
    hosts: hosts.toSorted(),
    packages: packages.toSorted((one, other) => placeOf(one).localeCompare(placeOf(other))),
  };
}

/** Costs follow from packages, and a domain keeps its name. */
const followsFromOthers = ['domain', 'minimum_message_costs'];

/** What commands alone change is a change, too. */
function isListed(name: string): boolean {
  return !followsFromOthers.includes(name);
}

export function listChanges(before: Values, after: Values): Change[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return names
    .filter((name) => isListed(name) && !isDeepStrictEqual(before[name], after[name]))
    .map((name) => ({ name, before: before[name] ?? null, after: after[name] ?? null }));
}

/** Whether the domain still is as the edit left it, so that undoing it takes nothing else back. */
export function isStill(values: Values, { name, after }: Change): boolean {
  return isDeepStrictEqual(values[name] ?? null, after);
}

/** The version of the terms never goes down: who had agreed to it would not be asked when another one gets its number. */
export function isTakenBack({ name }: Change): boolean {
  return name !== 'terms_version';
}

/** The next version, where an edit that had raised it is undone: the one that was given for its words is never given to others. */
export function raiseTerms({ settings }: DomainState, undone: readonly Change[]): { terms_version?: number } {
  return undone.every(isTakenBack) ? {} : { terms_version: settings.terms_version + 1 };
}

/** What was typed over what was shown; the others are as somebody else may have left them meanwhile. */
export function listTyped(
  fields: Readonly<Record<string, string>>,
  base: Readonly<Record<string, string>>,
): string[] {
  return Object.keys(fields).filter((name) => fields[name] !== base[name]);
}
