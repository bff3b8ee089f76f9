import type { MemberRecord } from '#contract/member-records/fields.ts';
import { deleteNote } from '#contract/member-records/forms.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { HiddenFields } from './hidden-fields.tsx';
import { NoteForm } from './note-form.tsx';
import classes from './notes.module.css';
import { useRecord } from './use-record.ts';

/** What the team has noted about the member, and the next note. */
export function Notes({ record: { member, notes } }: { record: MemberRecord }) {
  const { t } = useTranslation();
  return (
    <>
      <NoteForm id={member.id} />
      {notes.length === 0 ? (
        <Text c="dimmed">{t('memberrecords:notes.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {notes.map((note) => (
            <li key={note.id}>
              <Note id={member.id} note={note} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Note({ id, note }: { id: number; note: MemberRecord['notes'][number] }) {
  const format = useFormat();
  const when = format.dayAndTime(note.created_at);
  return (
    <>
      <div className={classes.head}>
        <span>
          <span translate="no">{note.author}</span> · <time dateTime={note.created_at}>{when}</time>
        </span>
        {note.own && <DeleteNote id={id} note={note.id} when={when} />}
      </div>
      <Text className={classes.words} dir="auto">
        {note.text}
      </Text>
    </>
  );
}

function DeleteNote({ id, note, when }: { id: number; note: number; when: string }) {
  const { t } = useTranslation();
  const remove = useApiMutation(deleteNote, { onSuccess: useRecord() });
  return (
    <form
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        remove.mutate({ id, note });
      }}
    >
      <HiddenFields form="delete_note" id={id} />
      <input type="hidden" name="note" value={note} />
      <Button
        type="submit"
        size="compact-sm"
        variant="subtle"
        loading={remove.isPending}
        aria-label={t('memberrecords:notes.deleteOne', { when })}
      >
        {t('memberrecords:notes.delete')}
      </Button>
    </form>
  );
}
