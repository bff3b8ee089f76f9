import type { Shot, Sitter, StillLife } from '#tools/portraits/index.ts';

/** What the profile does not say about a face; what is left out comes from the seed. */
type SearchableTraits = Omit<Sitter, 'seed' | 'gender' | 'age' | 'hair' | 'eyes' | 'build'>;

/** The pictures of one member in the order of their photos. */
export type Album = { looks: SearchableTraits; pictures: readonly (Shot | StillLife)[] };
