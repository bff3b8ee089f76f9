-- Readers and writers of the chat go on beside this: nobody else updates a message.
update message set content = jsonb_build_object('text', body) where content is null;
alter table message validate constraint message_content;
