import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import classes from './signup-progress.module.css';
import { type SignupStage, signupStages } from './use-create-account.ts';

export default function SignupProgress({ stage }: { stage: SignupStage }) {
  const { t } = useTranslation();
  const current = signupStages.indexOf(stage);
  const stateOf = (index: number) => {
    if (index === current) return 'running';
    return index < current ? 'done' : 'waiting';
  };
  return (
    <div>
      <VisuallyHidden role="status">{t(`signup:progress.${stage}`)}</VisuallyHidden>
      <ol className={classes.list} aria-label={t('signup:progress.label')}>
        {signupStages.map((item, index) => (
          <li key={item} className={classes.item} data-state={stateOf(index)}>
            <span className={classes.sign}>
              {index < current && <IconCheck size={18} stroke={2.25} aria-hidden />}
              {index === current && <span className="wheel" aria-hidden />}
            </span>
            {t(`signup:progress.${item}`)}
            {index < current && <VisuallyHidden>{t('signup:progress.done')}</VisuallyHidden>}
          </li>
        ))}
      </ol>
    </div>
  );
}
