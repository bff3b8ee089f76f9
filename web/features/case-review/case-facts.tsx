import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './case-card.module.css';
import list from './fact-list.module.css';

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

export function FactList({ children }: { children: ReactNode }) {
  return <dl className={list.facts}>{children}</dl>;
}

interface FactProps {
  name: string;
  children: ReactNode;
  /** Words that somebody wrote stand below their name. */
  isText?: boolean;
}

export function Fact({ name, children, isText = false }: FactProps) {
  return (
    <div data-text={isText || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
