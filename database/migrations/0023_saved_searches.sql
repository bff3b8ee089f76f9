-- The filters a member wants to begin with; they count where the address of a search says none.
create table saved_search (
  member_id bigint primary key references account (id) on delete cascade,
  -- By the names and values of the address, as contract/search.ts has them.
  filters jsonb not null
);
