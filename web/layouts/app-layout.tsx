import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { ChatLayout } from './chat-layout.tsx';
import { DefaultLayout } from './default-layout.tsx';
import { EmptyLayout } from './empty-layout.tsx';
import { LanderLayout } from './lander-layout.tsx';
import { PageTransition } from './page-transition.tsx';

const layouts = {
  default: DefaultLayout,
  chat: ChatLayout,
  lander: LanderLayout,
  empty: EmptyLayout,
} as const;

type LayoutName = keyof typeof layouts;

/** What a route module exports as `handle`. */
interface RouteHandle {
  layout?: LayoutName;
}

/** The layout the innermost route asks for; an unknown name gets the default one. */
export function AppLayout({ children }: { children: ReactNode }) {
  const handles = useMatches().map(({ handle }) => handle as RouteHandle | undefined);
  const name = handles.findLast((handle) => handle?.layout)?.layout ?? 'default';
  const Layout = Object.hasOwn(layouts, name) ? layouts[name] : DefaultLayout;
  return (
    <Layout>
      <PageTransition>{children}</PageTransition>
    </Layout>
  );
}
