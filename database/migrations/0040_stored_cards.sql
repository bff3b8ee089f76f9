-- A card that a member lets us keep, so that the same order is two presses away. Nothing is charged by itself.
create table stored_card (
  id bigint primary key,
  account_id bigint not null references account (id),
  -- The order with which it was kept.
  order_id bigint not null unique references payment_order (id),
  provider text not null,
  -- The provider's numbers of its mandate. The card's own number is never here.
  customer_id text not null,
  mandate_id text not null,
  -- What the member knows it by: the brand and the last four digits; empty once erased.
  label text not null,
  ending text not null,
  -- With which country and method it was paid with first.
  country text not null,
  method text not null,
  kept_at timestamptz not null,
  used_at timestamptz not null,
  ended_at timestamptz
);
create index stored_card_account on stored_card (account_id);

alter table payment_order
  -- The member asked for the card of this order to be kept.
  add keeps_card boolean not null default false,
  -- What this order was taken from.
  add stored_card_id bigint references stored_card (id);
create index payment_order_stored_card on payment_order (stored_card_id) where stored_card_id is not null;

alter table sandbox_mandate add refuses boolean not null default false;
alter table sandbox_payment add mandate_id text references sandbox_mandate (id);
