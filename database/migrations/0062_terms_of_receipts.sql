-- The terms of contracts as they were at the purchase, each version once; receipts name theirs by its hash.
create table receipt_terms (
  hash text primary key,
  document text not null
);
