import type { ActivityEntry } from '#contract/activity/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface EntryWords {
  title: string;
  /** A second line without names. */
  hint?: string;
}

/** What an entry says; the names of several people stand below. */
export function useEntryWords({ kind, count, people, credits, detail }: ActivityEntry): EntryWords {
  const { t } = useTranslation();
  switch (kind) {
    case 'searches':
      return { title: t('activity:searches') };
    case 'picks':
      return { title: t('activity:picks') };
    case 'credits':
      return {
        title: t(`activity:credits.${detail === 'returned' ? 'returned' : 'given'}`, { count: credits }),
      };
    case 'decisions':
      return {
        title: t(`activity:decisions.${toSubject(detail)}`),
        ...(detail === 'report' && { hint: t('activity:mailed') }),
      };
    default: {
      const [person] = people;
      const about = kind === 'private_photos' ? toPrivate(detail) : kind;
      if (count === 1 && person) return { title: t(`activity:one.${about}`, { name: person.name }) };
      const title = t(`activity:some.${about}`, { count });
      return kind === 'visitors' && !person ? { title, hint: t('activity:locked') } : { title };
    }
  }
}

function toPrivate(detail: ActivityEntry['detail']) {
  return detail === 'shown' ? 'private_shown' : 'private_asked';
}

function toSubject(detail: ActivityEntry['detail']) {
  return detail === 'photo' || detail === 'profile' || detail === 'report' ? detail : 'measure';
}
