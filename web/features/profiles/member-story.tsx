import type { Member } from '#contract/profiles.ts';
import { useSharedInterests } from '#web/features/cards/use-shared-interests.ts';
import { GiftShelf } from '#web/features/gifts/gift-shelf.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { groupInterests } from './interest-groups.ts';
import classes from './member-story.module.css';
import { useFacts } from './use-facts.ts';
import { useVisibleFields } from './use-visible-fields.ts';

export function MemberStory({ member, viewerId }: { member: Member; viewerId: number | undefined }) {
  const isVisitor = viewerId === undefined;
  return (
    <div className={classes.root}>
      <About member={member} isVisitor={isVisitor} />
      <Interests member={member} viewerId={viewerId} />
      <Facts member={member} />
      <Gifts member={member} />
    </div>
  );
}

function About({ member: { name, about }, isVisitor }: { member: Member; isVisitor: boolean }) {
  const { t } = useTranslation();
  if (!useVisibleFields()('about')) return null;
  const empty = isVisitor
    ? t('profiles:member.aboutForMembers', { name })
    : t('profiles:member.aboutEmpty', { name });
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.about', { name })}</h2>
      {about ? <p className={classes.about}>{about}</p> : <p className={classes.missing}>{empty}</p>}
    </section>
  );
}

function Interests({ member, viewerId }: { member: Member; viewerId: number | undefined }) {
  const { t } = useTranslation();
  const shared = useSharedInterests(member, viewerId);
  const { interests } = member;
  if (interests.length === 0) return null;
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.interests')}</h2>
      <dl className={classes.groups}>
        {groupInterests(interests).map(([group, chosen]) => (
          <div key={group}>
            <dt>{t(`profiles:interestGroup.${group}`)}</dt>
            {chosen.map((interest) => (
              <dd key={interest} className={classes.chip} data-shared={shared.has(interest) || undefined}>
                {t(`profiles:interest.${interest}`)}
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
