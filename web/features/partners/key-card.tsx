import { type PartnerKey, revokeKey } from '#contract/partners/endpoints.ts';
import { ButtonForm } from '#web/console/forms/button-form.tsx';
import { Disclosure } from '#web/console/forms/disclosure.tsx';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import classes from './partners.module.css';
import type { OnPartnersDone } from './use-partners-done.ts';

interface KeyCardProps {
  domain: string;
  partnerKey: PartnerKey;
  onDone: OnPartnersDone;
}

export function KeyCard({ domain, partnerKey, onDone }: KeyCardProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const { id, partner, hint, scopes, created_at, expires_at, last_used_at, revoked_at } = partnerKey;
  const facts = [
    t('partners:key.since', { when: format.dayAndTime(created_at) }),
    last_used_at
      ? t('partners:key.used', { when: format.dayAndTime(last_used_at) })
      : t('partners:key.unused'),
    expires_at && t('partners:key.until', { when: format.dayAndTime(expires_at) }),
    revoked_at && t('partners:key.revoked', { when: format.dayAndTime(revoked_at) }),
  ];
  return (
    <article className={classes.card} data-paused={!partnerKey.is_valid || undefined}>
      <p className={classes.line}>
        <strong translate="no">{partner}</strong>
        {hint && <span translate="no">{` · …${hint}`}</span>}
      </p>
      <p className={classes.line}>{scopes.map((scope) => t(`partners:scope.${scope}`)).join(', ')}</p>
      <Text size="sm" c="dimmed">
        {facts.filter(Boolean).join(' · ')}
      </Text>
      {!revoked_at && (
        <Disclosure label={t('partners:revoking.open')}>
          <Text mb="sm">{t('partners:revoking.text')}</Text>
          <ButtonForm
            endpoint={revokeKey}
            name="revoke"
            input={{ domain, key: id }}
            label={t('partners:revoking.submit')}
            isGrave
            onDone={() => onDone('revoke')}
          />
        </Disclosure>
      )}
    </article>
  );
}
