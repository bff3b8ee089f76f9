import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { SystemState } from '#contract/system/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './state-sign.module.css';

const icons = {
  ok: IconCircleCheck,
  warning: IconAlertTriangle,
  broken: IconCircleX,
  unknown: IconHelpCircle,
};

export function StateSign({ state }: { state: SystemState }) {
  const { t } = useTranslation();
  const Icon = icons[state];
  return (
    <span className={classes.state} data-state={state}>
      <Icon size={20} stroke={1.75} aria-hidden />
      {t(`system:state.${state}`)}
    </span>
  );
}
