import { IconEye, IconFlag } from '@tabler/icons-react';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { type Params, useParams } from 'react-router';
import type { SharedPrivatePhotos } from '#contract/private-photos/endpoints.ts';
import { privatePhotoUrl } from '#contract/private-photos/facts.ts';
import { findGone, GoneNotice } from '#web/features/blocks/gone-notice.tsx';
import { useReport } from '#web/features/reports/use-report.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import classes from './private-photos.module.css';
import { sharedQuery } from './private-photos-query.ts';

const idOf = ({ id }: Params) => Number(id);
const queries = ({ params }: { params: Params }) => [sharedQuery(idOf(params))];

export const middleware = [requireTranslations('prompts')];
export const clientMiddleware = [requireTranslations('prompts')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** The owner reads that it was opened. */
export default function SeenPage() {
  const { t } = useTranslation();
  const id = idOf(useParams());
  const { data, error } = useSuspenseQuery(sharedQuery(id));
  const gone = findGone(error);
  useEndOf(data.until);
  if (gone) return <GoneNotice refusal={gone} />;
  const { name, state } = data;
  const profile = { to: `/members/${id}`, title: t('privatephotos:seen.profile', { name }) };
  const isOpen = state === 'open';
  return (
    <div className={classes.page}>
      <meta name="robots" content="noindex" />
      <PageHeader title={t('privatephotos:seen.title', { name })} back={profile} />
      <p className={classes.note} role="status">
        <IconEye size={20} stroke={1.75} aria-hidden />
        {isOpen ? t('privatephotos:seen.note', { name }) : t('privatephotos:seen.gone')}
      </p>
      {isOpen && <Pictures id={id} shared={data} />}
    </div>
  );
}

function Pictures({ id, shared: { name, photos } }: { id: number; shared: SharedPrivatePhotos }) {
  const { t } = useTranslation();
  const report = useReport();
  return (
    <ol className={classes.pictures}>
      {photos.map((photo, index) => (
        <li key={photo.id}>
          <img
            src={privatePhotoUrl(photo.id, 'full')}
            width={photo.width}
            height={photo.height}
            alt={t('privatephotos:seen.alt', { number: index + 1, name })}
            decoding="async"
          />
          <Button
            variant="subtle"
            color="gray"
            size="sm"
            leftSection={<IconFlag size={18} stroke={1.75} aria-hidden />}
            onClick={() => report({ about: 'photo', photo: photo.id, id, name, canBlock: true })}
          >
            {t('privatephotos:seen.report')}
          </Button>
        </li>
      ))}
    </ol>
  );
}

/** Timers of browsers are no longer than this. */
const longestMs = 2 ** 31 - 1;

/** An open page loses the photos when their time is over. */
function useEndOf(until: string | null): void {
  const client = useQueryClient();
  const id = idOf(useParams());
  useEffect(() => {
    if (until === null) return undefined;
    const wait = Math.min(Math.max(Date.parse(until) - Date.now(), 0) + 500, longestMs);
    const timer = setTimeout(() => void client.invalidateQueries(sharedQuery(id)), wait);
    return () => clearTimeout(timer);
  }, [client, id, until]);
}
