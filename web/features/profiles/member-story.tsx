import { DataList, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getOwnProfile, type Interest, type Member } from '#contract/profiles.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import classes from './member-story.module.css';
import { useFacts } from './use-facts.ts';

/** What a member says about herself: words, interests, facts. */
export function MemberStory({ member, viewerId }: { member: Member; viewerId: number | undefined }) {
  const isVisitor = viewerId === undefined;
  return (
    <div className={classes.root}>
      <About member={member} isVisitor={isVisitor} />
      <Interests interests={member.interests} canCompare={!isVisitor && viewerId !== member.id} />
      <Facts member={member} />
    </div>
  );
}

function About({ member: { name, about }, isVisitor }: { member: Member; isVisitor: boolean }) {
  const { t } = useTranslation();
  const empty = isVisitor
    ? t('profiles:member.aboutForMembers', { name })
    : t('profiles:member.aboutEmpty', { name });
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.about', { name })}</h2>
      {about ? <p className={classes.about}>{about}</p> : <Text c="dimmed">{empty}</Text>}
    </section>
  );
}

/** What the viewer likes too comes first and is marked: it is what one can write about. */
function Interests({ interests, canCompare }: { interests: Interest[]; canCompare: boolean }) {
  const { t } = useTranslation();
  const { data } = useQuery({ ...apiQuery(getOwnProfile, {}), enabled: canCompare });
  if (interests.length === 0) return null;
  const own = canCompare ? (data?.profile.interests ?? []) : [];
  const shared = new Set(own.filter((interest) => interests.includes(interest)));
  const ordered = interests.toSorted((a, b) => Number(shared.has(b)) - Number(shared.has(a)));
  return (
    <section>
      <h2 className={classes.title}>{t('profiles:member.interests')}</h2>
      {shared.size > 0 && (
        <p className={classes.shared}>{t('profiles:member.inCommon', { count: shared.size })}</p>
      )}
      <ul className={classes.chips}>
        {ordered.map((interest) => (
          <li key={interest} className={classes.chip} data-shared={shared.has(interest) || undefined}>
            {t(`profiles:interest.${interest}`)}
          </li>
        ))}
      </ul>
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
      <DataList orientation="horizontal" className={classes.facts}>
        {facts.map(({ label, value }) => (
          <DataList.Item key={label}>
            <DataList.ItemLabel>{label}</DataList.ItemLabel>
            <DataList.ItemValue>{value}</DataList.ItemValue>
          </DataList.Item>
        ))}
      </DataList>
    </section>
  );
}
