import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { type Delivery, replayDelivery } from '#contract/partners/endpoints.ts';
import { deliveryDays, maxAttempts, partnerEvents, partnersPath } from '#contract/partners/facts.ts';
import { ButtonForm } from '#web/console/forms/button-form.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { DeliveriesFile } from './deliveries-file.tsx';
import { EndpointCard } from './endpoint-card.tsx';
import classes from './partners.module.css';
import { deliveriesQuery, type LogPlace } from './partners-query.ts';
import type { OnPartnersDone } from './use-partners-done.ts';

interface DeliveryLogProps {
  domain: string;
  once: string;
  place: LogPlace;
  onDone: OnPartnersDone;
}

/** One endpoint: what was sent to it, the newest first. */
export function DeliveryLog({ domain, once, place, onDone }: DeliveryLogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(deliveriesQuery(domain, place));
  return (
    <>
      <p className={classes.line}>
        <Anchor component={Link} to={partnersPath(domain)}>
          {t('partners:log.back')}
        </Anchor>
      </p>
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && (
        <>
          <EndpointCard isOpen {...{ domain, once, endpoint: data.endpoint, onDone }} />
          <Title order={3} size="h4">
            {t('partners:log.title')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('partners:log.lead', { days: deliveryDays })}
          </Text>
          {data.deliveries.length === 0 && <Text>{t('partners:log.none')}</Text>}
          {data.deliveries.length > 0 && (
            <DeliveriesFile {...{ domain, endpoint: place.endpoint, timeZone: data.time_zone }} />
          )}
          <ol className={classes.list}>
            {data.deliveries.map((delivery) => (
              <DeliveryLine key={delivery.id} {...{ domain, endpoint: place.endpoint, delivery, onDone }} />
            ))}
          </ol>
          {data.next && (
            <Anchor
              component={Link}
              to={partnersPath(domain, { endpoint: place.endpoint, before: data.next })}
            >
              {t('partners:log.older')}
            </Anchor>
          )}
        </>
      )}
    </>
  );
}

interface DeliveryLineProps {
  domain: string;
  endpoint: number;
  delivery: Delivery;
  onDone: OnPartnersDone;
}

function DeliveryLine({ domain, endpoint, delivery, onDone }: DeliveryLineProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, message, event, state, attempts, created_at, next_attempt_at, last_code } = delivery;
  const known = partnerEvents.find((one) => one === event);
  const facts = [
    t('partners:log.attempts', { count: attempts, most: maxAttempts }),
    attempts > 0 &&
      (last_code === null ? t('partners:log.silent') : t('partners:log.code', { code: last_code })),
    state === 'waiting' &&
      next_attempt_at &&
      t('partners:log.next', { when: format.dayAndTime(next_attempt_at) }),
  ];
  return (
    <li className={classes.card}>
      <p className={classes.line}>
        <strong>{known ? t(`partners:event.${known}`) : t('partners:testEvent')}</strong>
        {' · '}
        <span className={classes.state} data-bad={state === 'failed' || undefined}>
          {t(`partners:delivery.${state}`)}
        </span>
        {` · ${format.dayAndTime(created_at)}`}
      </p>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {delivery.last_answer && (
        <p className={classes.answer} translate="no">
          {delivery.last_answer}
        </p>
      )}
      <p className={classes.id} translate="no">
        {message}
      </p>
      <ButtonForm
        endpoint={replayDelivery}
        name="replay"
        input={{ domain, endpoint, delivery: id }}
        label={t('partners:log.replay')}
        ariaLabel={`${t('partners:log.replay')} ${message}`}
        onDone={() => onDone('replay')}
      />
    </li>
  );
}
