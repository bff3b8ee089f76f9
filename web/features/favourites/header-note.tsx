import { IconNotes } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { keptQuery } from './favourite-query.ts';
import classes from './header-note.module.css';

/** More than a line has room for; the whole note is on the profile. */
const shownLength = 120;

/** The beginning of the note about the other member, on the line of their age and town. */
export default function HeaderNote({ profile }: { profile: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(keptQuery(profile));
  if (!data?.note) return null;
  return (
    <>
      {' · '}
      <IconNotes size={14} stroke={1.75} className={classes.sign} aria-hidden />{' '}
      <VisuallyHidden>{t('profiles:member.privateNote.title')}: </VisuallyHidden>
      <bdi>{[...data.note.text].slice(0, shownLength).join('')}</bdi>
    </>
  );
}
