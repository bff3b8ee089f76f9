import type { CastMember } from './seeding/seed-members.ts';

/**
 * Whom the index page shows first, by country: light pictures of open faces, women and men by turns, of several ages, and
 * no background twice among neighbours. Seven stand in front on one day, the next ones on the next: no two of them look
 * alike, and the last two of seven are at most eight years apart, so that they are the couple of the day.
 */
export const frontKeys: readonly string[] = [
  ...['roos-nl', 'ricardo-nl', 'shanti-nl', 'humphrey-nl', 'isa-nl', 'stijn-nl', 'linde-nl'],
  ...['kate-nl', 'lars-nl', 'chantal-nl', 'mohan-nl', 'marjan-nl', 'callum-nl', 'merel-nl'],
  ...['priya-nl', 'jelle-nl', 'puck-nl', 'milan-nl', 'jolanda-nl', 'bas-nl', 'marlou-nl'],
  ...['amandine-be', 'guillaume-be', 'grace-be', 'jef-be', 'lien-be', 'loic-be', 'hilde-be'],
  ...['emmanuel-be'],
  ...['mareike-de', 'kwame-de', 'katharina-de', 'hannes-de', 'awa-de', 'emre-de', 'aylin-de', 'wolfgang-de'],
  ...['ines-fr', 'karim-fr', 'beatrice-fr', 'antoine-fr', 'clemence-fr', 'mamadou-fr', 'pauline-fr'],
  ...['rocio-es', 'pablo-es', 'nerea-es', 'youssef-es', 'daniela-es', 'xoan-es', 'yolanda-es'],
  ...['martina-it', 'paolo-it', 'blessing-it', 'matteo-it', 'valentina-it', 'lorenzo-it', 'federica-it'],
  ...['karolina-pl', 'tomek-pl', 'wiktoria-pl', 'szymon-pl', 'kinga-pl', 'mateusz-pl', 'zuzanna-pl'],
  ...['harriet-gb', 'dev-gb', 'nasreen-gb', 'oliver', 'adaeze-gb', 'gareth-gb', 'siobhan-gb'],
  ...['carina-at', 'goran-at', 'theresa-at', 'valentin-at', 'brigitte-at', 'stefan-at', 'miriam-at'],
  ...['selina-ch', 'arun-ch', 'debora-ch', 'beat-ch', 'priska-ch', 'reto-ch', 'joelle-ch'],
  ...['marisol-us', 'andre-us', 'grace-us', 'caleb-us', 'emily-us', 'walt-us', 'denise-us'],
];

/** The same for the second brand, whom Duet does not show in front: two brands with the same faces would be one. */
export const secondFrontKeys: readonly string[] = [
  ...['joyce-nl', 'koen-nl', 'wendy-nl', 'youssef-nl', 'esra-nl', 'thijs-nl', 'sanne-nl', 'jeroen-nl'],
];

/** Ids of those of the cast who stand in front, in the order of the page. */
export function listFront(cast: readonly CastMember[], keys = frontKeys): number[] {
  const ids = new Map(cast.map(({ key, id }) => [key, id]));
  return keys.flatMap((key) => ids.get(key) ?? []);
}
