import { Button, RingProgress, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OwnProfile } from '#contract/profiles.ts';
import { measureCompleteness } from './completeness.ts';
import classes from './profile-form.module.css';

/** How far the profile is, and the one thing to do next. */
export function CompletenessCard({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { percent, next } = measureCompleteness(profile);
  const label = t('profiles:own.completeness', { percent });
  return (
    <div className={classes.completeness}>
      <RingProgress
        size={72}
        thickness={7}
        roundCaps
        sections={[{ value: percent, color: 'var(--link)' }]}
        rootColor="var(--hairline)"
        aria-hidden
        label={
          <Text ta="center" size="sm" fw={650} className="tabular">
            {percent}
          </Text>
        }
      />
      <div className={classes.nextStep}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {next ? t(`profiles:own.next.${next}`) : t('profiles:own.complete')}
        </Text>
        {next && (
          <Button component="a" href={`#${next}`} variant="light" size="sm" mt="xs" mih={44}>
            {t(`profiles:own.go.${next}`)}
          </Button>
        )}
      </div>
    </div>
  );
}
