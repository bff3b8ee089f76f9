-- Counters of the rate limiter, shared by all processes. Lost counters are no loss: no WAL.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
