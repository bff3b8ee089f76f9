import type { ReactNode } from 'react';
import type { Sanction } from '#contract/sanctions/fields.ts';
import { useSanctionEnd, useSanctionFacts } from '#web/console/queues/use-sanction-end.ts';
import { useFormat } from '#web/platform/i18n/use-format.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Title } from '#web/ui/elements/title.tsx';
import { Fact } from '#web/ui/page/fact-list.tsx';
import classes from './case-card.module.css';

interface CaseCardProps {
  title: ReactNode;
  children: ReactNode;
}

/** One part of what a decision needs to know. */
export function CaseCard({ title, children }: CaseCardProps) {
  return (
    <section className={classes.card}>
      <Title order={2} size="h4">
        {title}
      </Title>
      {children}
    </section>
  );
}

/** What somebody wrote, in their own words. */
export function Quote({ children }: { children: string }) {
  return (
    <blockquote dir="auto" className={classes.quote}>
      {children}
    </blockquote>
  );
}

interface SanctionFactsProps {
  sanctions: readonly Sanction[];
  title: string;
  none: string;
}

/** What was decided about a member before; stands in the list of facts about them. */
export function SanctionFacts({ sanctions, title, none }: SanctionFactsProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const describeEnd = useSanctionEnd();
  const describeFacts = useSanctionFacts();
  if (sanctions.length === 0) return <Fact name={title}>{none}</Fact>;
  return sanctions.map((one) => (
    <Fact key={one.id} isText name={`${format.day(one.created_at)} · ${t(`review:rule.${one.rule}`)}`}>
      {`${describeEnd(one)}\n${describeFacts(one)}`}
    </Fact>
  ));
}
