import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
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
