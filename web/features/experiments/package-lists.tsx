import type { ListedPackage } from '#contract/experiments/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import classes from './experiments.module.css';
import { usePackageName } from './use-package-name.ts';

interface PackageListsProps {
  /** Of their headings. */
  order: 3 | 4;
  a: readonly ListedPackage[];
  b?: readonly ListedPackage[];
}

/** The lists beside each other, as members see them from above to below. */
export function PackageLists({ order, a, b = [] }: PackageListsProps) {
  return (
    <div className={classes.pair}>
      <PackageList variant="a" order={order} packages={a} />
      {b.length > 0 && <PackageList variant="b" order={order} packages={b} />}
    </div>
  );
}

interface PackageListProps extends Pick<PackageListsProps, 'order'> {
  variant: 'a' | 'b';
  packages: readonly ListedPackage[];
}

function PackageList({ variant, order, packages }: PackageListProps) {
  const { t } = useTranslation();
  const nameOf = usePackageName();
  return (
    <section aria-labelledby={`list-${variant}`}>
      <Title order={order} size="h5" id={`list-${variant}`}>
        {t(`experiments:list.${variant}`)}
      </Title>
      <ol className={classes.packages}>
        {packages.map((sold) => (
          <li key={sold.id}>
            {nameOf(sold)}
            {sold.popular && ` · ${t('experiments:highlighted')}`}
          </li>
        ))}
      </ol>
    </section>
  );
}
