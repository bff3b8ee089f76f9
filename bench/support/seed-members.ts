import { loadPlaces, parsePlace } from '#server/features/geography/places.ts';
import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

const countries = ['NL', 'DE', 'FR', 'PL'];

/** Writes members of every kind straight into the tables; `seeded` lists them. They live in real towns, as many as people do. */
export async function seedMembers({ db }: Platform, members: number): Promise<void> {
  await db.query('create table town (country text, region text, city text, lat real, lon real, until float)');
  for (const country of countries) {
    const places = (await loadPlaces(country)).trim().split('\n');
    const towns = places.map((line) => parsePlace(country, line));
    await db.query(
      `insert into town select $1, region, city, lat, lon,
         (sum(population) over (order by n) / sum(population) over ())::float
       from json_to_recordset($2) as t (n integer, region text, city text, lat real, lon real, population float)`,
      [country, JSON.stringify(towns.map((town, n) => ({ n, ...town })))],
    );
  }
  await db.query(statements.replaceAll('$members', String(members)), undefined, { isLong: true });
  await db.query('vacuum analyze', undefined, { isLong: true });
}

const statements = `
  set statement_timeout = 0;
  create index on town (country, until);
  create table seeded as
    select floor(random() * 9007199254740991)::bigint as id, g, random() as share,
      (array['NL', 'DE', 'DE', 'FR', 'PL'])[1 + (random() * 4)::int] as country
    from generate_series(1, $members) g;
  insert into account (id, site_id, email, email_key, password_hash, status, language, created_at, confirmed_at)
    select id, ${defaultSiteId}, 'm' || g, 'm' || g, 'none', 'active', 'en', now(), now() from seeded;
  insert into profile (member_id, site_id, name, gender, sexuality, birth_date, country, region, city, lat, lon, created_at)
    select id, ${defaultSiteId}, 'Member ' || g, (array['male', 'female'])[1 + g % 2],
      (array['hetero', 'hetero', 'hetero', 'bi'])[1 + (random() * 3)::int],
      date '1960-01-01' + (random() * 17000)::int, country, region, city, lat, lon,
      now() - random() * interval '300 days'
    from seeded cross join lateral (
      select region, city, lat, lon from town where town.country = seeded.country and until >= share order by until limit 1
    ) town;
  insert into member_activity (member_id, last_active) select id, now() - random() * interval '30 days' from seeded;
  insert into photo (id, member_id, site_id, position, status, full_name, thumb_name, locked_name, width, height, fingerprint, upload_key, created_at)
    select id, id, ${defaultSiteId}, 0, 'active', 'f' || g, 't' || g, 'l' || g, 900, 1200, '', gen_random_uuid(), now() from seeded;
  insert into member_search (id, site_id, act, birth, gender, country, region, city, lat, lon, hair, eyes, body,
      relationship, photo, interests, vis, joined, seeks)
    select p.member_id, p.site_id, extract(epoch from a.last_active)::bigint, p.birth_date, p.gender, p.country,
      p.region, p.city, p.lat, p.lon,
      (array['brown', 'brown', 'brown', 'blond', 'black', 'red'])[1 + (random() * 5)::int],
      (array['brown', 'brown', 'blue', 'green'])[1 + (random() * 3)::int],
      (array['slim', 'normal', 'fat'])[1 + (random() * 2)::int], (array['single', 'divorced'])[1 + (random())::int],
      random() < 0.7, (random() * 4503599627370495)::bigint & (random() * 4503599627370495)::bigint,
      random() < 0.97, extract(epoch from p.created_at)::bigint, seeks_of(p.gender, p.sexuality)
    from profile p join member_activity a using (member_id);
  insert into pair (lo, hi, lo_liked_at, lo_blocked_at)
    select least(a.id, b.id), greatest(a.id, b.id), now(), case when a.g % 50 = 0 then now() end
    from seeded a join seeded b on b.g = 1 + (a.g::bigint * 7919) % $members where a.id <> b.id on conflict do nothing;`;
