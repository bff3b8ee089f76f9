import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import classes from './socialnetwork.module.css';

export function FeedPost({ member, eager }: { member: MemberCard; eager: boolean }) {
  const { t } = useTranslation();
  const { name, age, city, main_image, fictional } = member;
  const news = newsOf(member);
  return (
    <li className={classes.post}>
      <header className={classes.who}>
        <strong>
          <bdi>{name}</bdi>, {age}
        </strong>
        <span>{city}</span>
        {fictional && <FictionalMark />}
      </header>
      <Portrait image={main_image} name={name} fictional={fictional} eager={eager} />
      <footer className={classes.news}>
        <span data-news={news}>{t(`landers:feed.${news}`)}</span>
        <a href={`/members/${member.id}`}>{t('landers:feed.write', { name })}</a>
      </footer>
    </li>
  );
}

function newsOf({ online, is_new }: MemberCard) {
  if (online) return 'online';
  return is_new ? 'new' : 'active';
}
