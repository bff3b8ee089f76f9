import { Link } from 'react-router';
import type { Member } from '#contract/profiles/endpoints.ts';
import { useSharedInterests } from '#web/features/cards/use-shared-interests.ts';
import { GiftShelf } from '#web/features/gifts/gift-shelf.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { groupInterests } from './interest-groups.ts';
import { useFacts } from './member/use-facts.ts';
import { WriteAboutWords, writeAboutPath } from './member/write-about.tsx';
import classes from './member-story.module.css';
import { useVisibleFields } from './use-visible-fields.ts';

interface MemberStoryProps {
  member: Member;
  viewerId: number | undefined;
  /** Whether each part links to a first message about it. */
  canWrite?: boolean;
}

export function MemberStory({ member, viewerId, canWrite = false }: MemberStoryProps) {
  const isVisitor = viewerId === undefined;
  return (
    <div className={classes.root}>
      <About member={member} isVisitor={isVisitor} canWrite={canWrite} />
      <Interests member={member} viewerId={viewerId} canWrite={canWrite} />
      <Facts member={member} />
      <Gifts member={member} />
    </div>
  );
}

interface AboutProps {
  member: Member;
  isVisitor: boolean;
  canWrite: boolean;
}

function About({ member: { id, name, about }, isVisitor, canWrite }: AboutProps) {
  const { t } = useTranslation();
  if (!useVisibleFields()('about')) return null;
  const empty = isVisitor
    ? t('profiles:member.aboutForMembers', { name })
    : t('profiles:member.aboutEmpty', { name });
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.about', { name })}</h2>
      {about ? <p className={classes.about}>{about}</p> : <p className={classes.missing}>{empty}</p>}
      {about && canWrite && <WriteAboutWords id={id} />}
    </section>
  );
}

function Interests({ member, viewerId, canWrite = false }: MemberStoryProps) {
  const { t } = useTranslation();
  const shared = useSharedInterests(member, viewerId);
  const { id, interests } = member;
  if (interests.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.interests')}</h2>
      {canWrite && <p className={classes.hint}>{t('profiles:write.interests')}</p>}
      <dl className={classes.groups}>
        {groupInterests(interests).map(([group, chosen]) => (
          <div key={group}>
            <dt>{t(`profiles:interestGroup.${group}`)}</dt>
            {chosen.map((interest) => (
              <dd key={interest} data-shared={shared.has(interest) || undefined}>
                {canWrite ? (
                  <Link to={writeAboutPath(id, interest)} className={classes.chip}>
                    {t(`profiles:interest.${interest}`)}
                  </Link>
                ) : (
                  <span className={classes.chip}>{t(`profiles:interest.${interest}`)}</span>
                )}
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}

function Gifts({ member: { gifts } }: { member: Member }) {
  const { t } = useTranslation();
  if (gifts.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('gifts:shelf.title')}</h2>
      <GiftShelf gifts={gifts} />
    </section>
  );
}

function Facts({ member }: { member: Member }) {
  const { t } = useTranslation();
  const facts = useFacts(member);
  if (facts.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.facts')}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
