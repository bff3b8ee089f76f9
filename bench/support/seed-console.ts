import { defaultSiteId } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';

/** A domain with every hundredth member, beside the default one. */
export const smallSiteId = defaultSiteId + 1;
export const commonBeginning = 'ann';
export const rareName = 'Xanthippe';
export const year = new Date().getUTCFullYear();
/** Numbers of orders and receipts begin after it. */
export const firstOrder = 10_000_000_000;

/** What waits, however many members there are. */
const waiting = { reports: 500, complaints: 500, appeals: 500, held: 500, photos: 2000 };

/** Writes members and what staff have to do with them straight into the tables; `seeded` lists the members. */
export async function seedConsole({ db }: Platform, members: number): Promise<void> {
  const numbers = {
    ...waiting,
    members,
    allReports: Math.round(members / 10),
    allComplaints: Math.round(members / 50),
    allHeld: Math.round(members / 200),
    allSanctions: Math.round(members / 20),
    allPhotos: Math.round(members / 5),
    orders: Math.round(members / 10),
    entries: Math.round(0.3 * members),
  };
  const fill = (text: string) =>
    text.replaceAll(/\$(\w+)/g, (_, name: string) => String(numbers[name as keyof typeof numbers]));
  for (const text of [memberStatements, caseStatements, moneyStatements, auditStatements]) {
    await db.query(fill(text), undefined, { isLong: true });
  }
  await db.query('vacuum analyze', undefined, { isLong: true });
}

/** Three of a hundred have a name with the common beginning, as in a real domain. */
const memberStatements = `
  set statement_timeout = 0;
  insert into site (id, domain, settings) select ${smallSiteId}, 'small.example', settings from site where id = ${defaultSiteId};
  create table seeded as
    select floor(random() * 9007199254740991)::bigint as id, g as place, case when g % 100 = 0 then ${smallSiteId} else ${defaultSiteId} end as site_id
    from generate_series(1, $members) g;
  create unique index on seeded (place);
  insert into account (id, site_id, email, email_key, password_hash, status, language, created_at, confirmed_at)
    select id, site_id, 'm' || place || '@post.example', 'm' || place || '@post.example', 'none',
      case when place <= $allSanctions and place % 2 = 1 then 'suspended' else 'active' end, 'en',
      now() - random() * interval '300 days', now() from seeded;
  insert into profile (member_id, site_id, name, gender, sexuality, birth_date, country, city, about, created_at)
    select id, site_id,
      case when place % 50000 = 77 then '${rareName}'
        when random() < 0.03 then (array['Anna', 'Anna', 'Annika', 'Anne', 'Ann'])[1 + (random() * 4)::int]
        else initcap(substr(translate(md5(place::text), '0123456789', 'lorenskati'), 1, 4 + place % 5)) end,
      (array['male', 'female'])[1 + place % 2], 'hetero', date '1960-01-01' + (random() * 17000)::int, 'DE', 'Berlin',
      repeat('I like the sea. ', place % 20), now() - random() * interval '300 days'
    from seeded;
  insert into member_activity (member_id, last_active) select id, now() - random() * interval '30 days' from seeded;
  insert into wallet (account_id, balance) select id, 10 from seeded;
  insert into session (id, secret_hash, account_id, site_id, user_agent, created_at, renewed_at, expires_at, used_at)
    select 's' || place, '', id, site_id, 'Firefox', now(), now(), now() + interval '30 days', now() from seeded;
  insert into photo (id, member_id, site_id, position, status, full_name, thumb_name, locked_name, width, height, fingerprint,
      upload_key, created_at)
    select place, id, site_id, 0, case when place <= $photos then 'pending' when place % 30 = 0 then 'rejected' else 'active' end,
      'f' || place, 't' || place, 'l' || place, 900, 1200, substr(md5('p' || place), 1, 16), gen_random_uuid(), now() - random() * interval '300 days'
    from seeded where place <= $allPhotos;`;

/** Texts and evidence are as long as real ones, since the database keeps long values elsewhere. */
const caseStatements = `
  insert into staff (id, email, name, status, password_hash, totp_secret, created_at)
    select g, 's' || g || '@staff.example', 'Mara', 'active', 'none', '', now() from generate_series(1, 10) g;
  insert into report (id, site_id, reporter_id, reported_id, about, reason, note, evidence, picture, client_key, created_at,
      outcome, statement, decided_at, decided_by, told_at)
    select g, reported.site_id, reporter.id, reported.id, 'message', (array['scam', 'spam', 'minor', 'harassment', 'other'])[1 + g % 5],
      'They asked for money.',
      jsonb_build_object('name', 'Anna', 'message', 5, 'messages', (select jsonb_agg(jsonb_build_object('seq', n, 'own', n % 2 = 0,
        'content', jsonb_build_object('kind', 'text', 'text', md5(g || '-' || n) || md5(n || '+' || g)), 'sentAt', now()))
        from generate_series(1, 11) n)),
      case when g % 5 = 0 then decode(repeat(md5(g::text), 1000), 'hex') end, gen_random_uuid(),
      now() - (g::float8 / $allReports) * interval '170 days',
      case when g > $reports then (array['upheld', 'dismissed'])[1 + g % 2] end,
      case when g > $reports then 'We looked at it.' end, case when g > $reports then now() - (g::float8 / $allReports) * interval '169 days' end,
      case when g > $reports then 1 + g % 10 end, case when g > $reports then now() end
    from generate_series(1, $allReports) g
      join seeded reported on reported.place = 1 + (g::bigint * 7919) % ($members / 20)
      join seeded reporter on reporter.place = 1 + (g::bigint * 104729) % $members;
  insert into complaint (id, site_id, account_id, reason, place, explanation, name, email, language, client_key, created_at, outcome,
      statement, decided_at, told_at)
    select g, s.site_id, s.id, (array['rights', 'rules', 'scam', 'minor'])[1 + g % 4], 'https://duet.example/members/' || g,
      repeat('That is a photo of me. ', 20), 'Wilma', 'wilma@post.example', 'de', gen_random_uuid(),
      now() - (g::float8 / $allComplaints) * interval '170 days', case when g > $complaints then 'upheld' end,
      case when g > $complaints then 'It is gone.' end, case when g > $complaints then now() end, case when g > $complaints then now() end
    from generate_series(1, $allComplaints) g join seeded s on s.place = g;
  insert into sanction (id, member_id, site_id, rule, facts, until, decided_by, created_at, ended_at)
    select g, s.id, s.site_id, 'scam', 'Asked three members for gift cards.', null, 1 + g % 10, now() - random() * interval '170 days',
      case when g % 2 = 0 then now() end
    from generate_series(1, $allSanctions) g join seeded s on s.place = g;
  insert into appeal (id, sanction_id, member_id, site_id, text, created_at, outcome, statement, decided_by, decided_at)
    select id, id, member_id, site_id, repeat('The cards were for a sister. ', 10), created_at,
      case when id > $appeals then 'dismissed' end, case when id > $appeals then 'We looked again.' end,
      case when id > $appeals then 2 end, case when id > $appeals then now() end
    from sanction;
  insert into held_member (id, member_id, site_id, signs, created_at, outcome, decided_by, decided_at)
    select g, s.id, s.site_id, jsonb_build_array(jsonb_build_object('kind', 'device', 'case', g)), now() - random() * interval '60 days',
      case when g > $held then 'released' end, case when g > $held then 2 end, case when g > $held then now() end
    from generate_series(1, $allHeld) g join seeded s on s.place = $members - g;
  insert into notice_record (site_id, subject, reason, filed_at) select site_id, 'report', reason, created_at from report
    union all select site_id, 'complaint', reason, created_at from complaint
    union all select site_id, 'appeal', '', created_at from appeal;
  insert into decision_record (site_id, subject, kind, reason, filed_at, decided_at)
    select site_id, 'report', 'report_' || outcome, reason, created_at, decided_at from report where outcome is not null
    union all select site_id, 'complaint', 'complaint_upheld', reason, created_at, decided_at from complaint where outcome is not null
    union all select site_id, 'appeal', 'appeal_dismissed', '', created_at, decided_at from appeal where outcome is not null
    union all select site_id, 'member', 'member_banned', rule, created_at, created_at from sanction
    union all select site_id, 'photo', 'photo_approved', '', created_at, created_at + random() * interval '1 day' from photo;`;

const moneyStatements = `
  insert into payment_order (id, site_id, account_id, client_key, package_id, credits, amount_cents, currency, method, country,
      consent_version, created_at)
    select ${firstOrder} + g, s.site_id, s.id, gen_random_uuid(), (select min(id) from credit_package), 50, 1499, 'EUR', 'ideal', 'NL', '1',
      now() - random() * interval '300 days'
    from generate_series(1, $orders) g join seeded s on s.place = 1 + (g::bigint * 7919) % $members;
  insert into payment (id, provider, status, next_check_at, created_at, updated_at)
    select id, 'mollie', 'failed', created_at, created_at, created_at from payment_order;
  insert into receipt (id, kind, order_id, account_id, company, year, number, amount_cents, currency, tax_country, vat_cents, facts, issued_at)
    select id, 'receipt', id, account_id, 'duet', ${year}, id - ${firstOrder}, 1499, 'EUR', 'NL', 260, '{}', created_at from payment_order;`;

/** Without the triggers, which put one entry behind the other. */
const auditStatements = `
  alter table audit_entry disable trigger user;
  insert into audit_entry (id, at, staff_id, site_id, action, subject, previous_hash, hash)
    select g, now() - (1 - g::float8 / $entries) * interval '300 days', 1 + g % 10, ${defaultSiteId},
      (array['photo.seen', 'photo.approved', 'member.seen', 'report.upheld'])[1 + g % 4], 'photo:' || g, sha256('a'), sha256('a')
    from generate_series(1, $entries) g;
  alter table audit_entry enable trigger user;
  update audit_head set id = $entries, hash = sha256('a');`;
