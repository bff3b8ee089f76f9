-- Mailings that admins write in the console: docs/decisions/148. They stand beside `letter`, because processes of the release before send
-- whatever is open there to everybody who asked for such mails.
create table mailing (
  id bigint primary key,
  site_id integer not null references site (id),
  name text not null,
  type text not null check (type in ('promotions', 'news')),
  path text not null,
  -- By language: subject, text, button.
  texts jsonb not null,
  -- Who gets it, besides having asked for such mails.
  segment jsonb not null,
  -- A discount code of the domain.
  code text,
  -- Null: at once.
  send_day date,
  send_hour smallint not null check (send_hour between 0 and 23),
  zone text not null check (zone in ('members', 'domain')),
  holdout smallint not null check (holdout between 0 and 50),
  -- Counts the savings: what is sent is what was shown.
  revision integer not null default 1,
  created_at timestamptz not null,
  -- Null: a draft.
  started_at timestamptz,
  -- When its receivers begin to be chosen.
  starts_at timestamptz,
  -- Members are chosen in the order of their ids; those up to here are.
  chosen_up_to bigint not null default 0,
  chosen_at timestamptz,
  stopped_at timestamptz,
  -- It stopped by itself, because its code can be used no more.
  stopped_by_code boolean not null default false,
  ended_at timestamptz,
  -- What came of it, once its receivers are forgotten.
  results jsonb
);
create unique index mailing_name on mailing (site_id, name);
create index mailing_open on mailing (started_at) where started_at is not null and ended_at is null;

-- Whom a mailing is for. Nobody is in it twice, so nobody gets it twice.
create table mailing_receiver (
  mailing_id bigint not null references mailing (id) on delete cascade,
  account_id bigint not null references account (id) on delete cascade,
  -- They get nothing, so that the others can be compared with them.
  held_out boolean not null,
  due_at timestamptz not null,
  -- When the mail went into the queue; of those held out when it would have.
  turn_at timestamptz,
  -- Right before the mail is handed to the mail server: a second attempt finds it taken.
  claimed_at timestamptz,
  -- Its row in sent_mail, which knows whether it came back.
  mail_id bigint,
  primary key (mailing_id, account_id)
);
create index mailing_receiver_due on mailing_receiver (mailing_id, due_at, account_id) where turn_at is null;
create index mailing_receiver_account on mailing_receiver (account_id);
