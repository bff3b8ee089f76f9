import type { ReactNode } from 'react';
import type { MemberRecord } from '#contract/member-records/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import classes from './record-facts.module.css';

/** A break, and the sentence that partners read. */
function withNote(until: string, note: string): string {
  return note ? `${until}: ${note}` : until;
}

/** What staff see of a member without a reason. */
export function RecordFacts({ record }: { record: MemberRecord }) {
  const { t } = useTranslation();
  const format = useFormat();
  const {
    member,
    photos,
    about,
    prompts,
    balance,
    premium,
    open_sessions,
    phone_verified_at,
    last_active_at,
    erased_from,
    pause,
  } = record;
  const count = (status: string) => photos.filter((photo) => photo.status === status).length;
  const photoCounts = (['active', 'pending', 'rejected'] as const)
    .filter((status) => count(status) > 0)
    .map((status) => t(`memberrecords:facts.photos.${status}`, { count: count(status) }));
  const facts: [string, ReactNode][] = [
    [t('memberrecords:facts.gender'), member.gender ? t(`review:gender.${member.gender}`) : '–'],
    [
      t('memberrecords:facts.lastActive'),
      last_active_at ? <RelativeTime key="active" iso={last_active_at} /> : '–',
    ],
    ...(erased_from
      ? [[t('memberrecords:facts.erasedFrom'), format.dayAndTime(erased_from)] as [string, ReactNode]]
      : []),
    ...(pause
      ? [
          [t('memberrecords:facts.pause'), withNote(format.dayAndTime(pause.until), pause.note)] as [
            string,
            ReactNode,
          ],
        ]
      : []),
    [t('memberrecords:facts.sessions'), format.number(open_sessions)],
    [t('memberrecords:facts.premium'), t(premium ? 'memberrecords:facts.yes' : 'memberrecords:facts.no')],
    [t('memberrecords:facts.phone'), phone_verified_at ? format.dayAndTime(phone_verified_at) : '–'],
    [t('memberrecords:facts.balance'), format.number(balance)],
    [t('memberrecords:facts.photoCount'), photoCounts.length > 0 ? format.list(photoCounts) : '–'],
  ];
  return (
    <>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {about && (
        <Text className={classes.about} dir="auto">
          {about}
        </Text>
      )}
      {prompts.map(({ prompt, answer }) => (
        <Text key={prompt} className={classes.about} dir="auto">
          <b>{t(`prompts:question.${prompt}`)}</b> {answer}
        </Text>
      ))}
    </>
  );
}
