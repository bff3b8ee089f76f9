-- What the provider has given back since, by refund or chargeback, and the credits taken back for it.
alter table payment
  add refunded_cents integer not null default 0 check (refunded_cents >= 0),
  add claimed_credits integer not null default 0 check (claimed_credits >= 0);

-- Completed payments are looked up, too, for as long as money may go back.
drop index payment_open;
create index payment_due on payment (next_check_at) where status in ('loading', 'pending', 'completed');
update payment set next_check_at = now() + random() * interval '7 days' where status = 'completed';
