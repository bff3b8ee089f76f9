import { Link } from 'react-router';
import type { PrivatePhotoPerson } from '#contract/private-photos/endpoints.ts';
import { type PrivatePhotoTerm, privatePhotoTerms } from '#contract/private-photos/facts.ts';

import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { ActForm } from './act-form.tsx';
import { AlbumSection } from './album-section.tsx';
import classes from './private-photos.module.css';

/** Who asks, and who may see. */
export function People({ people }: { people: readonly PrivatePhotoPerson[] }) {
  const { t } = useTranslation();
  const asking = people.filter(({ state }) => state === 'asked');
  const others = people.filter(({ state }) => state !== 'asked');
  const hasGiven = others.filter(({ state }) => state === 'given').length > 1;
  return (
    <>
      {asking.length > 0 && (
        <AlbumSection title={t('privatephotos:own.requests')}>
          <ul className={classes.people}>
            {asking.map((person) => (
              <Request key={person.id} person={person} />
            ))}
          </ul>
          <Text c="dimmed" mt="sm">
            {t('privatephotos:own.refuseHint')}
          </Text>
        </AlbumSection>
      )}
      <AlbumSection title={t('privatephotos:own.may')}>
        {others.length === 0 && <Text c="dimmed">{t('privatephotos:own.nobody')}</Text>}
        <ul className={classes.people}>
          {others.map((person) => (
            <Grant key={person.id} person={person} />
          ))}
        </ul>
        {hasGiven && (
          <ActForm form="hideAll" look={{ variant: 'default' }}>
            {t('privatephotos:own.revokeAll')}
          </ActForm>
        )}
      </AlbumSection>
    </>
  );
}

interface TermsProps {
  id: number;
  name: string;
  terms: readonly PrivatePhotoTerm[];
}

/** For how long, one press each. */
export function Terms({ id, name, terms }: TermsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.terms}>
      {terms.map((term) => (
        <ActForm
          key={term}
          form="show"
          values={{ profile: String(id), term }}
          label={t('privatephotos:own.termFor', { name, term: t(`privatephotos:own.term.${term}`) })}
          look={{ variant: 'light', size: 'sm' }}
        >
          {t(`privatephotos:own.term.${term}`)}
        </ActForm>
      ))}
    </div>
  );
}

function Request({ person }: { person: PrivatePhotoPerson }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, name, asked_at } = person;
  return (
    <li className={classes.person}>
      <Who
        person={person}
        line={t('privatephotos:own.askedOn', { day: asked_at ? format.day(asked_at) : '' })}
      />
      <div className={classes.terms}>
        <Terms id={id} name={name} terms={privatePhotoTerms} />
        <ActForm
          form="hide"
          values={{ profile: String(id) }}
          label={t('privatephotos:own.refuseFor', { name })}
          look={{ variant: 'subtle', color: 'gray', size: 'sm' }}
        >
          {t('privatephotos:own.refuse')}
        </ActForm>
      </div>
    </li>
  );
}

function Grant({ person }: { person: PrivatePhotoPerson }) {
  const { t } = useTranslation();
  const lines = useGrantLines(person);
  const { id, state } = person;
  const name = person.name || t('privatephotos:own.unseen');
  return (
    <li className={classes.person}>
      <Who person={person} line={lines} />
      {state === 'given' && (
        <ActForm
          form="hide"
          values={{ profile: String(id) }}
          label={t('privatephotos:own.revokeFor', { name })}
          look={{ variant: 'default', color: 'danger', size: 'sm' }}
        >
          {t('privatephotos:own.revoke')}
        </ActForm>
      )}
    </li>
  );
}

/** Days of looks are those of the server, as of visits. */
function useGrantLines({ state, until, first_look, last_look }: PrivatePhotoPerson): string {
  const { t } = useTranslation();
  const format = useFormat();
  const end = until ? format.dayAndTime(until) : '';
  const over = state === 'ended' ? 'ended' : 'until';
  const time = until ? t(`privatephotos:own.${over}`, { until: end }) : t('privatephotos:own.always');
  return `${time} · ${useLooks(first_look, last_look)}`;
}

function useLooks(first: string | null, last: string | null): string {
  const { t } = useTranslation();
  const format = useFormat();
  if (!first || !last) return t('privatephotos:own.notLooked');
  const [from, to] = [first, last].map((day) => format.day(`${day}T12:00:00Z`));
  if (first === last) return t('privatephotos:own.looked', { day: from });
  return t('privatephotos:own.lookedAgain', { first: from, last: to });
}

function Who({ person, line }: { person: PrivatePhotoPerson; line: string }) {
  const { t } = useTranslation();
  const { id, name, main_image, fictional } = person;
  return (
    <div className={classes.who}>
      <Avatar image={main_image} name={name} size={48} />
      <div className={classes.lines}>
        {name ? (
          <Link to={`/members/${id}`} className={classes.name}>
            <bdi>{name}</bdi>
            {fictional && <FictionalMark iconOnly />}
          </Link>
        ) : (
          <span className={classes.name}>{t('privatephotos:own.unseen')}</span>
        )}
        <span className={classes.line}>{line}</span>
      </div>
    </div>
  );
}
