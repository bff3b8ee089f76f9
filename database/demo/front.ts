import type { CastMember } from './seeding/seed-members.ts';

/**
 * Whom the index page shows first, by country: light pictures of open faces, women and men by turns, of several ages, and
 * no background twice in a country. Seven stand in front on one day, the next ones on the next.
 */
export const frontKeys: readonly string[] = [
  ...['roos-nl', 'ricardo-nl', 'shanti-nl', 'lars-nl', 'tineke-nl', 'humphrey-nl', 'linde-nl'],
  ...['mohan-nl', 'chantal-nl', 'milan-nl', 'marjan-nl', 'stijn-nl', 'isa-nl', 'callum-nl'],
  ...['kate-nl', 'marco-nl'],
  ...['amandine-be', 'guillaume-be', 'grace-be', 'jef-be', 'marleen-be', 'loic-be', 'hilde-be'],
  ...['emmanuel-be'],
  ...['mareike-de', 'kwame-de', 'katharina-de', 'hannes-de', 'awa-de', 'timo-de', 'aylin-de', 'wolfgang-de'],
  ...['ines-fr', 'karim-fr', 'beatrice-fr', 'antoine-fr', 'clemence-fr', 'mamadou-fr', 'pauline-fr'],
  ...['rocio-es', 'pablo-es', 'nerea-es', 'youssef-es', 'montse-es', 'xoan-es', 'marta-es'],
  ...['valentina-it', 'matteo-it', 'blessing-it', 'simone-it', 'federica-it', 'paolo-it', 'martina-it'],
  ...['zofia', 'tomek-pl', 'wiktoria-pl', 'szymon-pl', 'kinga-pl', 'mateusz-pl', 'zuzanna-pl'],
  ...['siobhan-gb', 'dev-gb', 'nasreen-gb', 'gareth-gb', 'adaeze-gb', 'oliver', 'harriet-gb'],
  ...['carina-at', 'goran-at', 'theresa-at', 'valentin-at', 'brigitte-at', 'simon-at', 'miriam-at'],
  ...['joelle-ch', 'reto-ch', 'selina-ch', 'arun-ch', 'debora-ch', 'nuno-ch', 'corinne-ch'],
  ...['marisol-us', 'andre-us', 'grace-us', 'caleb-us', 'denise-us', 'walt-us', 'emily-us'],
];

/** The same for the second brand, whom Duet does not show in front: two brands with the same faces would be one. */
export const secondFrontKeys: readonly string[] = [
  ...['joyce-nl', 'koen-nl', 'wendy-nl', 'youssef-nl', 'iris-nl', 'thijs-nl', 'sanne-nl', 'kees-nl'],
];

/** Ids of those of the cast who stand in front, in the order of the page. */
export function listFront(cast: readonly CastMember[], keys = frontKeys): number[] {
  const ids = new Map(cast.map(({ key, id }) => [key, id]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}
