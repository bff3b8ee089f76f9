import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, useSearchParams } from 'react-router';
import { privatePhotoTerms } from '#contract/private-photos/facts.ts';
import { getOwnProfile } from '#contract/profiles/own.ts';

import { apiQuery } from '#web/platform/api/api-query.ts';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { FormError } from '#web/ui/forms/form-error.tsx';
import { PageHeader } from '#web/ui/page/page-header.tsx';
import { Album } from './album.tsx';
import { AlbumSection } from './album-section.tsx';
import { People, Terms } from './people.tsx';
import classes from './private-photos.module.css';
import { sendPrivatePhotosForm } from './private-photos-action.ts';
import { ownPrivateQuery, sharedQuery } from './private-photos-query.ts';

const profileQuery = apiQuery(getOwnProfile, {});

function findAsked(params: URLSearchParams): number | undefined {
  const id = Number(params.get('for'));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

const queries = ({ url }: { url: URL }) => {
  const id = findAsked(url.searchParams);
  const shared = id === undefined ? [] : [{ query: sharedQuery(id), required: false }];
  return [ownPrivateQuery, profileQuery, ...shared];
};

export const middleware = [requireTranslations('prompts')];
export const clientMiddleware = [requireTranslations('prompts')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendPrivatePhotosForm(args);

/** Where members look after their private photos, and who may see them. */
export default function PrivatePhotosPage() {
  const { t } = useTranslation();
  const own = useSuspenseQuery(ownPrivateQuery).data;
  const { photos } = useSuspenseQuery(profileQuery).data.profile;
  const { error } = useRefusedForm();
  const asked = findAsked(useSearchParams()[0]);
  const isListed = own.people.some(({ id, state }) => id === asked && state === 'asked');
  return (
    <div className={classes.page}>
      <PageHeader
        title={t('privatephotos:title')}
        back={{ to: '/profile', title: t('profiles:own.title') }}
      />
      <Text>{t('privatephotos:own.lead')}</Text>
      <FormError error={error} />
      {asked !== undefined && !isListed && <ShowTo id={asked} />}
      <People people={own.people} />
      <Album own={own} profilePhotos={photos} />
      <Honest />
    </div>
  );
}

/** To somebody who has not asked, as their profile offers it. */
function ShowTo({ id }: { id: number }) {
  const { t } = useTranslation();
  const { data } = useQuery(sharedQuery(id));
  if (!data || data.own.photos === 0) return null;
  return (
    <AlbumSection title={t('privatephotos:own.showTo', { name: data.name })}>
      <Text mb="sm">{t('privatephotos:own.showHint')}</Text>
      <Terms id={id} name={data.name} terms={privatePhotoTerms} />
    </AlbumSection>
  );
}

function Honest() {
  const { t } = useTranslation();
  const facts = ['revoke', 'screenshot', 'looks', 'review', 'premium'] as const;
  return (
    <AlbumSection title={t('privatephotos:honest.title')}>
      <ul className={classes.facts}>
        {facts.map((fact) => (
          <li key={fact}>{t(`privatephotos:honest.${fact}`)}</li>
        ))}
      </ul>
    </AlbumSection>
  );
}
