import { Link } from 'react-router';
import { changeEndpoint, type PartnerEndpoint, renewSecret } from '#contract/partners/endpoints.ts';
import { type PartnerChange, partnersPath } from '#contract/partners/facts.ts';
import { ButtonForm } from '#web/console/forms/button-form.tsx';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './partners.module.css';
import type { OnPartnersDone } from './use-partners-done.ts';

interface EndpointProps {
  domain: string;
  once: string;
  endpoint: PartnerEndpoint;
  onDone: OnPartnersDone;
}

/** What an endpoint is about, how it is, and what can be done about it. */
export function EndpointCard({ isOpen = false, ...props }: EndpointProps & { isOpen?: boolean }) {
  const { t } = useTranslation();
  const { domain, endpoint } = props;
  return (
    <article className={classes.card} data-paused={endpoint.paused_at !== null || undefined}>
      <EndpointFacts endpoint={endpoint} />
      {!isOpen && (
        <p className={classes.line}>
          <Anchor component={Link} to={partnersPath(domain, { endpoint: endpoint.id })}>
            {t('partners:log.open')}
          </Anchor>
        </p>
      )}
      {isOpen && <EndpointActions key={endpoint.id} {...props} />}
    </article>
  );
}

function EndpointFacts({ endpoint }: Pick<EndpointProps, 'endpoint'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const { kind, url, partner, events, waiting, failing_since, paused_at } = endpoint;
  const state = describeState();
  function describeState() {
    if (paused_at) {
      const when = format.dayAndTime(paused_at);
      return t(endpoint.paused_by_failures ? 'partners:state.gaveUp' : 'partners:state.paused', { when });
    }
    if (failing_since) return t('partners:state.failing', { when: format.dayAndTime(failing_since) });
    return t('partners:state.working');
  }
  const names = events.map((event) => t(`partners:event.${event}`));
  return (
    <>
      <p className={classes.line}>
        <strong>{t(`partners:kind.${kind}`)}</strong>
        {` · ${partner ? t('partners:membersOf', { partner }) : t('partners:membersOfAll')}`}
      </p>
      <p className={classes.address} translate="no">
        {url}
      </p>
      <Text size="sm" c="dimmed">
        {names.join(', ')}
      </Text>
      <p className={classes.line}>
        <span className={classes.state} data-bad={Boolean(paused_at ?? failing_since) || undefined}>
          {state}
        </span>
        {waiting > 0 && ` · ${t('partners:waiting', { count: waiting })}`}
      </p>
      {endpoint.former_secret_until && (
        <Text size="sm" c="dimmed">
          {t('partners:formerSecret', { when: format.dayAndTime(endpoint.former_secret_until) })}
        </Text>
      )}
    </>
  );
}

function EndpointActions({ domain, once, endpoint: { id, kind, paused_at }, onDone }: EndpointProps) {
  const { t } = useTranslation();
  const turning = paused_at ? 'resume' : 'pause';
  const toButton = (change: PartnerChange) => ({
    endpoint: changeEndpoint,
    name: change,
    input: { domain, endpoint: id, change },
    label: t(`partners:change.${change}`),
    onDone: () => onDone(change),
  });
  return (
    <div className={classes.actions}>
      <ButtonForm {...toButton('test')} />
      <ButtonForm key={turning} {...toButton(turning)} />
      {kind === 'webhook' && (
        <Disclosure label={t('partners:renew.open')}>
          <Text mb="sm">{t('partners:renew.text')}</Text>
          <ButtonForm
            endpoint={renewSecret}
            name="renew"
            input={{ domain, endpoint: id }}
            label={t('partners:renew.submit')}
            isGrave
            once={once}
            onDone={({ secret }) => onDone('renew', secret)}
          />
        </Disclosure>
      )}
      <Disclosure label={t('partners:removing.open')}>
        <Text mb="sm">{t('partners:removing.text')}</Text>
        <ButtonForm {...toButton('remove')} isGrave />
      </Disclosure>
    </div>
  );
}
