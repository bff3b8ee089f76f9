import type { WaitingPhoto } from '#contract/photos/queue.ts';
import { MemberFacts, MemberLine } from '#web/console/pictures/member-facts.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact } from '#web/ui/page/fact-list.tsx';
import classes from './photo-facts.module.css';

/** What a decision needs to know of the photo and its member. */
export function PhotoFacts({ photo }: { photo: WaitingPhoto }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { member } = photo;
  const rejected = t('photoreview:facts.rejected', { count: member.rejected });
  return (
    <MemberFacts
      item={photo}
      lead={
        <>
          <MemberLine member={member} />
          {photo.is_profile_image && <p className={classes.mark}>{t('photoreview:facts.profileImage')}</p>}
          {photo.is_private && <p className={classes.mark}>{t('photoreview:facts.private')}</p>}
        </>
      }
      between={
        <Fact name={t('photoreview:facts.photos')}>
          {format.number(member.photos)}
          {member.rejected > 0 && <span className={classes.warning}> · {rejected}</span>}
        </Fact>
      }
    />
  );
}
