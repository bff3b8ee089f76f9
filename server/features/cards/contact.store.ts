import { type SQL, sql } from 'drizzle-orm';
import type { ContactCriterion } from '#contract/contact-filter/facts.ts';

/** SQL for what the viewer misses to write to the member of this row of `profile`, by its alias; null where nothing keeps them from it. */
export function writeContactMisfit(viewer: string, alias: string): string {
  return `contact_misfit(${viewer}, ${alias})`;
}

export function contactMisfit(viewerId: number, profile: unknown): SQL<ContactCriterion | null> {
  return sql<ContactCriterion | null>`contact_misfit(${viewerId}, ${profile})`;
}

/** SQL that leaves out members who do not hear from this one; `alias` names their row of `profile`. */
export function writeHearsFrom(sender: string, alias: string): string {
  return `(${alias}.contact_filter is null or ${writeContactMisfit(sender, alias)} is null)`;
}
