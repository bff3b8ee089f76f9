import type { System } from '#contract/system/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { Moment } from './moment.tsx';
import { PartCard } from './part-card.tsx';

export function ProcessPart({ part }: { part: System['process'] }) {
  const { t } = useTranslation();
  const { facts } = part;
  return (
    <PartCard name="process" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.version')}>{facts.version}</Fact>
          {facts.commit && (
            <Fact name={t('system:fact.commit')}>
              <code>{facts.commit}</code>
            </Fact>
          )}
          <Fact name={t('system:fact.since')}>
            <Moment iso={facts.since} />
          </Fact>
        </FactList>
      )}
    </PartCard>
  );
}

/** The name of a migration, which is too long a word for a phone. */
const toWords = (file: string) => file.replace(/\.sql$/, '').replaceAll('_', ' ');

export function SchemaPart({ part }: { part: System['schema'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="schema" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.lastMigration')}>{facts.last ? toWords(facts.last) : '–'}</Fact>
          <Fact name={t('system:fact.migrations')}>{format.number(facts.count)}</Fact>
          {facts.missing.length > 0 && (
            <Fact name={t('system:fact.missing')}>{facts.missing.map(toWords).join(', ')}</Fact>
          )}
        </FactList>
      )}
    </PartCard>
  );
}
