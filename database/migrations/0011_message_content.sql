-- Every message gets a kind and a content, in three files, each a transaction, so that a site with many messages goes
-- on meanwhile: here the columns, which rewrites nothing; in 0012 the words move; in 0013 the old column goes.
alter table message
  add column kind text not null default 'text',
  add column content jsonb,
  add constraint message_content check (content is not null) not valid;

-- Until 0013 processes of the former version still write words only.
create function fill_message_content() returns trigger language plpgsql as $$
begin
  new.content := jsonb_build_object('text', new.body);
  return new;
end $$;
create trigger message_fill_content before insert on message
  for each row when (new.content is null) execute function fill_message_content();
