-- Photos in conversations. The message names the id; the names of the files leave the server never.
create table chat_photo (
  id text primary key,
  site_id integer not null references site (id),
  sender_id bigint not null references account (id),
  receiver_id bigint not null references account (id),
  -- That of its message.
  client_key uuid not null,
  full_name text not null,
  thumb_name text not null,
  locked_name text not null,
  width integer not null,
  height integer not null,
  created_at timestamptz not null,
  -- When the receiver first fetched any of its files: it has arrived then, whatever her markers say.
  fetched_at timestamptz,
  -- Its files are deleted; the row stays for a repeat of the sending.
  taken_back_at timestamptz,
  unique (sender_id, client_key)
);
create index chat_photo_receiver on chat_photo (receiver_id);
-- The nightly sweep asks which files are still needed.
create index chat_photo_full on chat_photo (full_name);
create index chat_photo_thumb on chat_photo (thumb_name);
create index chat_photo_locked on chat_photo (locked_name);
