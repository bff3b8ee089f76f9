-- A push subscription belongs to the session that made it: log-out and revocation end it, a mere expiry does not.
alter table push_subscription add column session_id text;
create index push_subscription_session on push_subscription (session_id);
-- How often in a row its push service has refused the key of the server (401, 403).
alter table push_subscription add column refusals integer not null default 0;
-- Sessions that were revoked, without their member: a browser that comes back with one forgets what it kept.
create table ended_session (
  id text primary key,
  secret_hash bytea not null,
  -- When the cookie of the browser has ended, too.
  forget_at timestamptz not null
);
create index ended_session_forget_at on ended_session (forget_at);
-- Rows of photos that were taken back and whose message has been deleted since.
delete from chat_photo p where taken_back_at is not null
  and not exists (select from message m where m.sender_id = p.sender_id and m.client_key = p.client_key);
