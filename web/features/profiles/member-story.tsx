import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Member } from '#contract/profiles/endpoints.ts';
import type { Interest } from '#contract/profiles/facts.ts';
import { GiftShelf } from '#web/features/gifts/gift-shelf.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSharedInterests } from '#web/ui/cards/use-shared-interests.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { splitLead } from './about-lead.ts';
import { AnswerPart } from './answers/answer-part.tsx';
import { groupInterests } from './interest-groups.ts';
import { useFacts } from './member/use-facts.ts';
import { ReactToWords, writeAboutPath } from './member/write-about.tsx';
import classes from './member-story.module.css';
import { useVisibleFields } from './use-visible-fields.ts';

interface MemberStoryProps {
  member: Member;
  viewerId: number | undefined;
  /** Whether the viewer may react to each part: by a like, and by a first message if the member hears from them. */
  canWrite?: boolean;
  /** Interests that stand beside the name, and are not named again. */
  namedAbove?: readonly Interest[];
  /** Up to two photos between the words. */
  photos?: readonly ReactNode[];
}

export function MemberStory(props: MemberStoryProps) {
  const { member, viewerId, canWrite = false, photos: [first, second] = [] } = props;
  return (
    <div className={classes.root}>
      <div className={classes.parts}>
        <About member={member} isVisitor={viewerId === undefined} canWrite={canWrite} photo={first} />
        <AnswerPart member={member} index={0} canWrite={canWrite} />
        <Facts member={member} />
        {second}
        <AnswerPart member={member} index={1} canWrite={canWrite} />
        <Interests {...props} />
        <AnswerPart member={member} index={2} canWrite={canWrite} />
        <Gifts member={member} />
      </div>
    </div>
  );
}

interface AboutProps {
  member: Member;
  isVisitor: boolean;
  canWrite: boolean;
  photo: ReactNode;
}

function About({ member, isVisitor, canWrite, photo }: AboutProps) {
  const { t } = useTranslation();
  const { name, about } = member;
  if (!useVisibleFields()('about')) return photo;
  const { lead, rest } = splitLead(about);
  const empty = isVisitor
    ? t('profiles:member.aboutForMembers', { name })
    : t('profiles:member.aboutEmpty', { name });
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.about', { name })}</h2>
      {lead && <p className={classes.lead}>{lead}</p>}
      {photo}
      {rest && <p className={classes.about}>{rest}</p>}
      {!about && <p className={classes.missing}>{empty}</p>}
      {about && canWrite && <ReactToWords member={member} />}
    </section>
  );
}

function Interests({ member, viewerId, canWrite = false, namedAbove = [] }: MemberStoryProps) {
  const { t } = useTranslation();
  const shared = useSharedInterests(member, viewerId);
  const { id } = member;
  const isLink = canWrite && !member.contact_misfit;
  const interests = member.interests.filter((interest) => !namedAbove.includes(interest));
  if (interests.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.interests')}</h2>
      {isLink && <p className={classes.hint}>{t('profiles:write.interests')}</p>}
      <dl className={classes.groups}>
        {groupInterests(interests).map(([group, chosen]) => (
          <div key={group}>
            <dt>{t(`profiles:interestGroup.${group}`)}</dt>
            {chosen.map((interest) => (
              <dd key={interest} data-shared={shared.has(interest) || undefined}>
                {isLink ? (
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
      <h2 className="visually-hidden">{t('profiles:member.facts')}</h2>
      <dl className={classes.facts}>
        {facts.map(({ label, value, isPlain }) => (
          <div key={label}>
            <dt>{isPlain ? <VisuallyHidden>{label}</VisuallyHidden> : label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
