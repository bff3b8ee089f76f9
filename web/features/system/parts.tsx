import { checkAudit } from '#contract/system/endpoints.ts';
import type { System } from '#contract/system/fields.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { Fact, FactList } from '#web/ui/page/fact-list.tsx';
import { Moment } from './moment.tsx';
import { PartCard } from './part-card.tsx';
import { SystemForm } from './system-form.tsx';
import { useFormatBytes } from './use-format-bytes.ts';

export function MailPart({ part }: { part: System['mail'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="mail" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.waiting')}>{format.number(facts.waiting)}</Fact>
          <Fact name={t('system:fact.later')}>{format.number(facts.later)}</Fact>
          <Fact name={t('system:fact.stopped')}>{format.number(facts.stopped)}</Fact>
        </FactList>
      )}
    </PartCard>
  );
}

export function PushPart({ part }: { part: System['push'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="push" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.waiting')}>{format.number(facts.waiting)}</Fact>
          <Fact name={t('system:fact.refused')}>{format.number(facts.refused)}</Fact>
        </FactList>
      )}
    </PartCard>
  );
}

export function PaymentsPart({ part }: { part: System['payments'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="payments" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.provider')}>{facts.provider}</Fact>
          <Fact name={t('system:fact.lastEvent')}>
            <Moment iso={facts.last_event_at} />
          </Fact>
          <Fact name={t('system:fact.late')}>{format.number(facts.late)}</Fact>
        </FactList>
      )}
    </PartCard>
  );
}

export function DiskPart({ part }: { part: System['disk'] }) {
  const { t } = useTranslation();
  const bytes = useFormatBytes();
  const { facts } = part;
  return (
    <PartCard name="disk" part={part}>
      {facts && (
        <FactList>
          {facts.places.map(({ place, free_bytes, total_bytes }) => (
            <Fact key={place} name={t(`system:fact.${place}`)}>
              {t('system:fact.space', { free: bytes(free_bytes), total: bytes(total_bytes) })}
            </Fact>
          ))}
          <Fact name={t('system:fact.database')}>{bytes(facts.database_bytes)}</Fact>
        </FactList>
      )}
    </PartCard>
  );
}

export function BooksPart({ part }: { part: System['books'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="books" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.lastCheck')}>
            <Moment iso={facts.checked_at} />
          </Fact>
          {facts.faults !== null && <Fact name={t('system:fact.faults')}>{format.number(facts.faults)}</Fact>}
          <Fact name={t('system:fact.nextCheck')}>
            <Moment iso={facts.next_check_at} />
          </Fact>
        </FactList>
      )}
    </PartCard>
  );
}

export function AuditPart({ part }: { part: System['audit'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="audit" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.entries')}>{format.number(facts.entries)}</Fact>
          <Fact name={t('system:fact.lastCheck')}>
            <Moment iso={facts.checked_at} />
          </Fact>
          {facts.whole !== null && (
            <Fact name={t('system:fact.result')}>
              {t(facts.whole ? 'system:fact.whole' : 'system:fact.changed')}
            </Fact>
          )}
        </FactList>
      )}
      <SystemForm endpoint={checkAudit} form="check" input={{}} label={t('system:check')} />
    </PartCard>
  );
}

export function GuardPart({ part }: { part: System['guard'] }) {
  const { t } = useTranslation();
  const { facts } = part;
  return (
    <PartCard name="guard" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.change')}>
            {t(facts.guarded ? 'system:fact.refusedByDatabase' : 'system:fact.possible')}
          </Fact>
        </FactList>
      )}
      {facts && !facts.guarded && part.problem === null && <Text c="dimmed">{t('system:guardOff')}</Text>}
    </PartCard>
  );
}

export function SearchPart({ part }: { part: System['search'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const bytes = useFormatBytes();
  const { facts } = part;
  return (
    <PartCard name="search" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.index')}>{t(`system:index.${facts.state}`)}</Fact>
          {facts.members !== null && (
            <Fact name={t('system:fact.members')}>{format.number(facts.members)}</Fact>
          )}
          {facts.bytes !== null && <Fact name={t('system:fact.memory')}>{bytes(facts.bytes)}</Fact>}
        </FactList>
      )}
    </PartCard>
  );
}

export function ReplicaPart({ part }: { part: System['replica'] }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { facts } = part;
  return (
    <PartCard name="replica" part={part}>
      {facts && (
        <FactList>
          <Fact name={t('system:fact.replica')}>{t(`system:replica.${facts.state}`)}</Fact>
          {facts.lag_seconds !== null && (
            <Fact name={t('system:fact.lag')}>
              {t('system:fact.seconds', { seconds: format.number(facts.lag_seconds) })}
            </Fact>
          )}
        </FactList>
      )}
    </PartCard>
  );
}
