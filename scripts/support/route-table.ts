import { matchRoutes, type RouteObject } from 'react-router';
import routes from '#web/routes.ts';

const layouts = ['default', 'chat', 'lander', 'pages', 'empty', 'staff'] as const;
export type Layout = (typeof layouts)[number];

export interface RouteFacts {
  file: string;
  layout: Layout;
  guard: 'members' | 'visitors' | 'staff' | undefined;
  isMissing: boolean;
}

export function describeRoute(address: string): RouteFacts {
  const [path = ''] = address.split('?');
  const files = (matchRoutes(routes as RouteObject[], path) ?? []).map(
    ({ route }) => (route as { file?: string }).file ?? '',
  );
  const layout = layouts.find((name) => files.includes(`layouts/${name}-layout.tsx`));
  const guard = (['members', 'visitors', 'staff'] as const).find((name) =>
    files.includes(`layouts/${name}-only.tsx`),
  );
  const file = files.at(-1) ?? '';
  if (!layout) throw new Error(`${address} has no layout`);
  return { file, layout, guard, isMissing: file === 'layouts/not-found-page.tsx' };
}
