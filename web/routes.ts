import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/home-page.tsx'),
  route('*', 'layouts/not-found-page.tsx'),
] satisfies RouteConfig;
