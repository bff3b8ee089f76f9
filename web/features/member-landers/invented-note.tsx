import type { Member } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './invented-note.module.css';

/** Before a visitor signs up because of an invented profile, the page says that it is one. */
export function InventedNote({ member: { fictional } }: { member: Pick<Member, 'fictional'> }) {
  const { t } = useTranslation();
  return fictional && <p className={classes.note}>{t('profiles:member.fictionalText')}</p>;
}
