-- Whether the decision removes the reported photo; the site does it as it tells the decision.
alter table report
  add column removes boolean not null default false,
  add check (not removes or outcome is not distinct from 'upheld');
