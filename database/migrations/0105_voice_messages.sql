-- Voice messages in conversations: docs/decisions/127. The message names the id; the name of the file never leaves the server.
create table chat_voice (
  id text primary key,
  site_id integer not null references site (id),
  sender_id bigint not null references account (id),
  receiver_id bigint not null references account (id),
  -- That of its message.
  client_key uuid not null,
  file_name text not null,
  format text not null,
  -- How long it plays, in milliseconds.
  ms integer not null,
  -- One digit of the base 32 for each value.
  waveform text not null,
  created_at timestamptz not null,
  -- When the receiver first fetched its file: it has arrived then, whatever their markers say.
  fetched_at timestamptz,
  -- Its file is deleted; the row stays for a repeat of the sending.
  taken_back_at timestamptz,
  unique (sender_id, client_key)
);
create index chat_voice_receiver on chat_voice (receiver_id);
-- The nightly sweep asks which files are still needed.
create index chat_voice_file on chat_voice (file_name);

-- When its receiver first played a voice message.
alter table message add column played_at timestamptz;
-- The copy of a reported voice message, which may be deleted meanwhile.
alter table report add column sound bytea, add column sound_format text;
