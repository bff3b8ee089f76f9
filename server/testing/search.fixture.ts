import type { Interest } from '#contract/profiles/facts.ts';
import { syncSearchRow } from '#server/features/search/index.ts';
import type { MemberTraits } from './members.ts';
import type { World } from './world.ts';

export interface SearchableTraits extends MemberTraits {
  hair?: string;
  eyes?: string;
  body?: string;
  relationship?: string;
  interests?: Interest[];
}

/** A man whom a search finds by his traits. */
export async function createSearchable(world: World, looks: SearchableTraits): Promise<number> {
  const { hair = null, eyes = null, body = null, relationship = null, interests = [], ...traits } = looks;
  const { id } = await world.createMember({ gender: 'male', ...traits });
  await world.query(
    `update profile set hair_color = $2, eye_color = $3, body_type = $4, relationship_status = $5, interests = $6::text[]
      where member_id = $1`,
    [id, hair, eyes, body, relationship, interests],
  );
  await syncSearchRow(world.platform, id);
  return id;
}
