import type { Member } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Figure } from './figure.tsx';
import { InventedNote } from './invented-note.tsx';
import classes from './met-member.module.css';

interface MetMemberProps {
  member: Member;
  /** The first line chosen on a landing page; it waits in the conversation. */
  opener: string | undefined;
}

export function MetMember({ member, opener }: MetMemberProps) {
  const { t } = useTranslation();
  return (
    <aside className={classes.met}>
      <div className={classes.picture}>
        <Figure member={member} />
      </div>
      <div className={classes.about}>
        <InventedNote member={member} />
        <p>{t('signup:met.text', { name: member.name })}</p>
        {opener && <blockquote className={classes.opener}>{opener}</blockquote>}
        {opener && <p className={classes.draft}>{t('signup:met.draft', { name: member.name })}</p>}
      </div>
    </aside>
  );
}
