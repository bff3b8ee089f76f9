import { CopyButton } from '#web/console/forms/copy-button.tsx';
import type { Invitation } from '#web/console/session/staff-query.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Anchor } from '#web/ui/elements/anchor.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { QrCode } from './qr-code.tsx';
import classes from './set-up-app.module.css';

/** What the QR code says, for the phone that shows it (https://github.com/google/google-authenticator/wiki/Key-Uri-Format). */
function toAppLink({ email, secret }: Invitation, site: string): string {
  const issuer = encodeURIComponent(`${site} staff`);
  return `otpauth://totp/${issuer}:${encodeURIComponent(email)}?secret=${secret}&issuer=${issuer}`;
}

export function SetUpApp({ invitation }: { invitation: Invitation }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const { qr, secret } = invitation;
  const groups = secret.match(/.{1,4}/g) ?? [];
  return (
    <div className={classes.ways}>
      <div className={classes.way}>
        <Text>{t('staff:welcome.scan')}</Text>
        <QrCode qr={qr} label={t('staff:welcome.qr')} />
        <Anchor href={toAppLink(invitation, name)} className={classes.open}>
          {t('staff:welcome.open')}
        </Anchor>
      </div>
      <div className={classes.way}>
        <Text>{t('staff:welcome.byHand')}</Text>
        <p className={classes.secret} translate="no">
          {groups.map((group, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the groups of a secret never move
            <span key={index}>{group} </span>
          ))}
        </p>
        <CopyButton text={secret} label={t('staff:welcome.copy')} />
      </div>
    </div>
  );
}
