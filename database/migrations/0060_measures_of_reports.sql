-- A report of a minor hides the reported member until it is decided; a decision may hide them, too. Confirming the address does
-- not show a profile that is held.
alter table profile add column held_since timestamptz;
alter table report
  add column holds boolean not null default false,
  -- What the site does as it tells the decision.
  add column measure text check (measure in ('photo', 'message', 'hide')),
  add check (measure is null or outcome is not distinct from 'upheld'),
  drop constraint report_outcome_check,
  -- expired: closed after six months without a decision.
  add constraint report_outcome_check check (outcome in ('upheld', 'dismissed', 'expired'));
update report set measure = 'photo' where removes;
create index report_open on report (created_at) where outcome is null;
