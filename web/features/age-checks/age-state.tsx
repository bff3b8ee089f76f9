import type { OwnAgeCheck } from '#contract/age-checks/endpoints.ts';
import { ageCheckPath } from '#contract/age-checks/facts.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './age-check.module.css';

/** What has become of it, in words, and what the member can do. */
export function AgeState({ own }: { own: OwnAgeCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  const { state, reason, decided_at } = own;
  if (state === 'none') return null;
  if (state === 'waiting')
    return own.driver === 'provider' ? <AtProvider own={own} /> : <Waiting own={own} />;
  const texts = {
    adult: t('agecheck:adult.text', { date: decided_at ? format.day(decided_at) : '' }),
    declined: reason ? `${t(`agecheck:reasons.${reason}`)} ${t('agecheck:declined.again')}` : '',
    expired: t('agecheck:expired.text'),
    minor: t('agecheck:minor.text'),
  };
  return (
    <section className={classes.part} role="status">
      <Title order={2} size="h4">
        {t(`agecheck:${state}.title`)}
      </Title>
      <Text>{texts[state]}</Text>
    </section>
  );
}

function Waiting({ own: { sent_at } }: { own: OwnAgeCheck }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <section className={classes.part} role="status">
      <Title order={2} size="h4">
        {t('agecheck:waiting.title')}
      </Title>
      <Text>{t('agecheck:waiting.text', { date: sent_at ? format.dayAndTime(sent_at) : '' })}</Text>
      <Withdraw>{t('agecheck:waiting.withdraw')}</Withdraw>
    </section>
  );
}

/** Only the provider's own report decides: coming back here proves nothing. */
function AtProvider({ own: { session } }: { own: OwnAgeCheck }) {
  const { t } = useTranslation();
  return (
    <section className={classes.part} role="status">
      <Title order={2} size="h4">
        {t('agecheck:waiting.providerTitle')}
      </Title>
      {session ? (
        <>
          <Text>{t('agecheck:provider.elsewhere', { host: new URL(session).host })}</Text>
          <Button component="a" href={session} rel="noreferrer" fullWidth>
            {t('agecheck:provider.go')}
          </Button>
        </>
      ) : (
        <form method="post" action={ageCheckPath}>
          <input type="hidden" name="form" value="start" />
          <Button type="submit" fullWidth>
            {t('agecheck:provider.go')}
          </Button>
        </form>
      )}
      <Text>
        {t('agecheck:waiting.providerText')}{' '}
        <Anchor href={ageCheckPath}>{t('agecheck:waiting.again')}</Anchor>
      </Text>
      <Withdraw>{t('agecheck:provider.over')}</Withdraw>
    </section>
  );
}

function Withdraw({ children }: { children: string }) {
  return (
    <form method="post" action={ageCheckPath}>
      <input type="hidden" name="form" value="withdraw" />
      <Button type="submit" variant="default">
        {children}
      </Button>
    </form>
  );
}
