import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type BlockedMember, listBlocked, unblock } from '#contract/blocks/endpoints.ts';
import type { SettingsHead } from '#web/app/extensions.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import classes from '../settings.module.css';
import { SettingsSection } from '../settings-section.tsx';

export const blockedQuery = apiQuery(listBlocked, {});

export function BlockedSection(head: SettingsHead) {
  const { t } = useTranslation();
  const blocked = useQuery(blockedQuery).data?.blocked ?? [];
  return (
    <SettingsSection {...head}>
      {blocked.length === 0 ? (
        <Text c="dimmed">{t('settings:blocked.none')}</Text>
      ) : (
        <ul className={classes.list}>
          {blocked.map((member) => (
            <BlockedRow key={member.id} member={member} />
          ))}
        </ul>
      )}
    </SettingsSection>
  );
}

function BlockedRow({ member }: { member: BlockedMember }) {
  const { t } = useTranslation();
  const { id, main_image, fictional } = member;
  const name = member.name || t('settings:blocked.stranger');
  const client = useQueryClient();
  const { mutate, isPending } = useApiMutation(unblock, {
    onSuccess: (answer) => client.setQueryData(blockedQuery.queryKey, answer),
  });
  return (
    <li className={classes.row}>
      <span className={classes.person}>
        <Avatar image={main_image} name={member.name} />
        {name}
        {fictional && <FictionalMark iconOnly />}
      </span>
      <Button
        variant="default"
        loading={isPending}
        aria-label={t('settings:blocked.unblockName', { name })}
        onClick={() => mutate({ profile: id })}
      >
        {t('settings:blocked.unblock')}
      </Button>
    </li>
  );
}
