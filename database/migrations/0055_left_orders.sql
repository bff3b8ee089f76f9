-- An order that its member gave up or left for another one, while the provider may still be paid for it.
alter table payment add left_at timestamptz;

drop index payment_due;
create index payment_due on payment (next_check_at)
  where status in ('loading', 'pending', 'completed') or left_at is not null;

-- What is collected by a mandate uses its discount at once: its member cannot leave such an order.
update discount_use set state = 'used', updated_at = now()
from payment p where p.id = order_id and p.customer_id is not null and state = 'reserved';
