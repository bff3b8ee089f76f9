import { useQuery } from '@tanstack/react-query';
import { getOutline } from '#contract/sites/outline.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { CountryMap } from './country-map.tsx';
import { Face } from './face.tsx';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import classes from './map.module.css';
import { StartForm } from './start-form.tsx';

const outlineQuery = apiQuery(getOutline, {});
const queries = () => [...landerQueries(), outlineQuery];

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

const most = 3;
const namedTowns = 3;

/** The portraits stand beside the map, never on it. */
export default function MapPage() {
  const { t } = useTranslation();
  const format = useFormat();
  const { members, found, seek } = useLanderPeople('maplanding');
  const outline = useQuery(outlineQuery).data?.outline;
  const faces = members.slice(0, most);
  const isOfCountry = found && outline && found.criteria.country === outline.country;
  return (
    <div className={classes.page} data-faces={faces.length > 0}>
      <LanderHead name="maplanding" title={t('landers:map.title')} about={t('landers:map.text')} />
      <div className={classes.words}>
        <h1>{t('landers:map.title')}</h1>
        <p className={classes.text}>{t('landers:map.text')}</p>
      </div>
      {outline && (
        <figure className={classes.map}>
          <CountryMap outline={outline} />
          <figcaption>
            {isOfCountry && found.numResults > 0 && (
              <strong>
                {t('landers:shared.members', {
                  count: found.numResults,
                  place: format.country(outline.country),
                })}
              </strong>
            )}
            <span>
              {t('landers:map.dots', {
                towns: format.list(outline.towns.slice(0, namedTowns).map(({ name }) => name)),
              })}
            </span>
          </figcaption>
        </figure>
      )}
      <div className={classes.start}>
        <StartForm asks seek={seek} />
      </div>
      {faces.length > 0 && (
        <ul className={classes.faces}>
          {faces.map((member, index) => (
            <li key={member.id}>
              <Face member={member} isSmall eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
