-- Which first steps of a member a written day has counted, so that a photo or an answer that is deleted and made again is not a first one
-- again. The rows go with the member; the sums stay.
create table figure_step (
  member_id bigint not null,
  step text not null,
  primary key (member_id, step)
);

-- Accounts that were erased, and when: what lies in their wallets is owed to nobody any more. Ledger and orders name the same numbers, which
-- mean nothing once an account is erased.
create table figure_leaver (
  account_id bigint primary key references account (id),
  site_id integer not null references site (id),
  erased_at timestamptz not null,
  -- The profile, which said so, is gone.
  fictional boolean not null
);
create index figure_leaver_site on figure_leaver (site_id, erased_at);

-- The day of earlier erasures is not known any more.
insert into figure_leaver (account_id, site_id, erased_at, fictional)
select id, site_id, now(), false from account where status = 'erased';

-- Where days are written already, their members are counted already. No release has written any.
insert into figure_step (member_id, step)
select p.member_id, 'photo' from photo p join figure_progress g on g.site_id = p.site_id and g.figures = 'steps'
union
select c.started_by, 'wrote' from conversation c join figure_progress g on g.site_id = c.site_id and g.figures = 'steps'
union
select c.started_by, 'answered' from conversation c join figure_progress g on g.site_id = c.site_id and g.figures = 'steps'
where exists (select from message m where m.conversation_id = c.id and m.sender_id <> c.started_by);

-- Pages named the same page on the domains of the same name; from now on domains name each other. Those that did so still do.
update site set settings = settings || jsonb_build_object('sister_domains', (
  select jsonb_agg(o.domain order by o.domain) from site o where o.id <> site.id and o.settings ->> 'name' = site.settings ->> 'name'))
where exists (select from site o where o.id <> site.id and o.settings ->> 'name' = site.settings ->> 'name');
