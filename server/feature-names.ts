import type { Feature } from './feature.ts';

/** What features bring that others look up by its name, and its names. */
const named: Readonly<Record<string, (feature: Feature) => readonly string[]>> = {
  feature: ({ name }) => [name],
  table: ({ tables = [] }) => tables,
  'mail template': ({ mails = [] }) => mails,
  'purpose of links': ({ links = [] }) => links.map(({ purpose }) => purpose),
  'kind of attachments': ({ attachments = [] }) => attachments.map(({ kind }) => kind),
  'topic of pushes': ({ pushes = [] }) => pushes.map(({ about }) => about),
  'kind of news': ({ news = [] }) => news.map(({ kind }) => kind),
  'kind of messages': ({ messageKinds = [] }) => messageKinds.map(({ kind }) => kind),
  cookie: ({ cookies = {} }) => Object.keys(cookies),
  queue: ({ queue }) => (queue ? [queue.name] : []),
  'part of the export': ({ exportParts = {} }) => Object.keys(exportParts),
  'value read ahead': ({ readAhead }) => (readAhead ? [readAhead.name] : []),
};

/** Throws when two stand under one name: the second would take the place of the first, and nothing would say so. */
export function requireUniqueNames(features: readonly Feature[]): void {
  for (const [what, namesOf] of Object.entries(named)) {
    const owners = new Map<string, string>();
    for (const feature of features)
      for (const name of namesOf(feature)) {
        const owner = owners.get(name);
        if (owner !== undefined)
          throw new Error(`Two features bring the ${what} ${name}: ${owner} and ${feature.name}`);
        owners.set(name, feature.name);
      }
  }
}
