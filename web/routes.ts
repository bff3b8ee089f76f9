import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/home-page.tsx'),
  route('credits', 'features/payments/credits-page.tsx'),
  route('credits/:id/:paymentmethod?', 'features/payments/checkout-page.tsx'),
  route('transactions', 'features/payments/transactions-page.tsx'),
  route('transactions/:id', 'features/payments/transaction-page.tsx'),
  route('sandbox/checkout/:id', 'features/payments/sandbox-page.tsx'),
  route('*', 'layouts/not-found-page.tsx'),
] satisfies RouteConfig;
