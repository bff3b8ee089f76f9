-- By it a payment is found again whose number the provider gave to a process that died before it wrote it down.
alter table payment add column customer_id text;

-- What the audit compares orders with; of the transfers only purchases and refunds have a line here.
create index transfer_of_payments on transfer (kind, cause) include (to_account, credits)
  where kind in ('purchase', 'refund');
