-- Credits that a member owes, because money went back for credits that were spent: advances of house account 5
-- (server/features/credits/credits.rules.ts) minus what was settled. Credits that come later settle it first.
alter table wallet add debt bigint not null default 0 check (debt >= 0);

alter table payment
  -- How often what has gone back has changed, in either direction.
  add refund_steps integer not null default 0,
  -- Refunds that the bank returned.
  add failed_refunds integer not null default 0,
  -- When an operator looked at the chargeback; null while orders of its member rest.
  add chargeback_seen_at timestamptz;

-- Those from before this rule were looked at, or were too small a matter.
update payment set chargeback_seen_at = updated_at where charged_back_cents > 0;
create index payment_charged_back on payment (id) where charged_back_cents > 0;
create index payment_event_refund_failed on payment_event (payment_id) where status = 'refund_failed';
