-- What a member agreed to once and took back: that she had agreed has to be provable (GDPR 7(1)).
create table withdrawn_consent (
  account_id bigint not null references account (id) on delete cascade,
  given_at timestamptz not null,
  text_version text not null,
  withdrawn_at timestamptz not null,
  primary key (account_id, given_at)
);
