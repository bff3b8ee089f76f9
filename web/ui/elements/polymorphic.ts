import type { ComponentPropsWithRef, ElementType } from 'react';

/** Props of an element that may be drawn as another: `component={Link}` takes the props of Link, too. */
export type PolymorphicProps<Own, Drawn extends ElementType> = Own & { component?: Drawn } & Omit<
    ComponentPropsWithRef<Drawn>,
    keyof Own | 'component'
  >;
