import { IconCircleCheck } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import type { OwnProfile } from '#contract/profiles/own.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Text } from '#web/ui/elements/text.tsx';
import { useVisibleFields } from '../use-visible-fields.ts';
import { measureCompleteness, type ProfileStep } from './completeness.ts';
import classes from './profile-form.module.css';

export function CompletenessCard({ profile }: { profile: OwnProfile }) {
  const { t } = useTranslation();
  const { percent, next } = measureCompleteness(profile, useVisibleFields());
  const label = t('profiles:own.completeness', { percent });
  if (!next) {
    return (
      <p className={classes.completeness} data-done>
        <IconCircleCheck size={22} stroke={1.75} aria-hidden />
        {label}
      </p>
    );
  }
  return (
    <div className={classes.completeness}>
      <Ring percent={percent} />
      <div className={classes.nextStep}>
        <Text fw={600}>{label}</Text>
        <Text size="sm" c="dimmed">
          {next === 'prompts' ? t('prompts:own.next') : t(`profiles:own.next.${next}`)}
        </Text>
        <Button
          component="a"
          href={`#${next}`}
          onClick={(event: MouseEvent) => goToField(event, next)}
          variant="light"
          size="sm"
          mt="xs"
          style={{ minHeight: 44 }}
        >
          {next === 'prompts' ? t('prompts:own.go') : t(`profiles:own.go.${next}`)}
        </Button>
      </div>
    </div>
  );
}

/** The first field to answer in each section. */
const firstField: Record<ProfileStep, string> = {
  photo: 'button',
  place: '[role="combobox"]',
  gender: '[type="radio"]',
  about: 'textarea',
  prompts: 'textarea, button',
  interests: 'input',
  looks: 'select',
};

/** The browser itself would only focus the section. */
function goToField(event: MouseEvent, step: ProfileStep): void {
  const section = document.getElementById(step);
  const field = section?.querySelector<HTMLElement>(firstField[step]);
  if (!field) return;
  event.preventDefault();
  section?.scrollIntoView();
  field.focus({ preventScroll: true });
}

const ringSize = 72;
const ringRadius = 31;
const ringLength = 2 * Math.PI * ringRadius;

/** Hidden from screen readers: the text beside it says the same. */
function Ring({ percent }: { percent: number }) {
  const middle = ringSize / 2;
  return (
    <svg width={ringSize} height={ringSize} className={classes.ring} aria-hidden focusable="false">
      <circle cx={middle} cy={middle} r={ringRadius} />
      {percent > 0 && (
        <circle
          cx={middle}
          cy={middle}
          r={ringRadius}
          strokeDasharray={`${(ringLength * percent) / 100} ${ringLength}`}
        />
      )}
      <text x={middle} y={-middle}>
        {percent}
      </text>
    </svg>
  );
}
