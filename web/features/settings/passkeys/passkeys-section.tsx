import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { type Passkey, removePasskey } from '#contract/accounts/passkeys.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { canUsePasskeys } from '#web/features/accounts/can-use-passkeys.ts';
import { passkeysQuery } from '#web/features/accounts/passkeys-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import classes from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';

const AddDialog = lazy(() => importWithRetry(() => import('./add-passkey-dialog.tsx')));
const NameDialog = lazy(() => importWithRetry(() => import('./name-passkey-dialog.tsx')));

export function PasskeysSection(head: SettingsHead) {
  const { t } = useTranslation();
  const { data } = useQuery(passkeysQuery);
  const [canUse, setCanUse] = useState(true);
  const [isAdding, setAdding] = useState(false);
  // Only the browser knows.
  useEffect(() => setCanUse(canUsePasskeys()), []);
  const list = useRef<HTMLUListElement>(null);
  const passkeys = data?.passkeys ?? [];
  const mayAdd = canUse && data?.possible;
  return (
    <SettingsSection {...head}>
      <Text mb="sm">{t('passkeys:lead')}</Text>
      {passkeys.length > 0 ? (
        <ul ref={list} tabIndex={-1} className={classes.list} aria-label={t('passkeys:title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemoved={() => list.current?.focus()} />
          ))}
        </ul>
      ) : (
        <Text c="dimmed">{t('passkeys:none')}</Text>
      )}
      {mayAdd ? (
        <Button variant="default" mt="md" onClick={() => setAdding(true)}>
          {t('passkeys:add')}
        </Button>
      ) : (
        <Text c="dimmed" mt="sm">
          {t('passkeys:cannot')}
        </Text>
      )}
      {isAdding && (
        <Suspense>
          <AddDialog
            key={String(data?.needs_proof)}
            needsProof={data?.needs_proof ?? true}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </SettingsSection>
  );
}

function PasskeyRow({ passkey, onRemoved }: { passkey: Passkey; onRemoved: () => void }) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useQueryClient();
  const [isNaming, setNaming] = useState(false);
  const { id, name, created_at, used_at, works_here } = passkey;
  const { mutate, isPending } = useApiMutation(removePasskey, {
    async onSuccess(answer) {
      client.setQueryData(passkeysQuery.queryKey, answer);
      onRemoved();
      (await loadToasts()).show({ message: t('passkeys:removed') });
    },
  });
  return (
    <li className={classes.row}>
      <span className={classes.rowWords}>
        <span className={classes.rowLabel}>{name}</span>
        <span className={classes.rowHint}>
          {used_at ? t('passkeys:used', { when: format.dayAndTime(used_at) }) : t('passkeys:unused')}
        </span>
        <span className={classes.rowHint}>
          {t('passkeys:since', { when: format.dayAndTime(created_at) })}
        </span>
        {!works_here && <span className={classes.rowHint}>{t('passkeys:elsewhere')}</span>}
      </span>
      <Button
        variant="default"
        aria-label={t('passkeys:renameOne', { name })}
        onClick={() => setNaming(true)}
      >
        {t('passkeys:rename')}
      </Button>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('passkeys:removeOne', { name })}
        onClick={() => mutate({ id })}
      >
        {t('passkeys:remove')}
      </Button>
      {isNaming && (
        <Suspense>
          <NameDialog passkey={passkey} onClose={() => setNaming(false)} />
        </Suspense>
      )}
    </li>
  );
}
