import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('features/home/home-page.tsx'),
  route('login', 'features/accounts/login-page.tsx'),
  route('signup', 'features/accounts/signup-page.tsx'),
  route('complete-signup', 'features/accounts/complete-signup-page.tsx'),
  route('activate', 'features/accounts/activate-page.tsx'),
  route('activate/done', 'features/accounts/activate-done-page.tsx'),
  route('activate/error', 'features/accounts/activate-error-page.tsx'),
  route('members', 'features/search/members-page.tsx'),
  layout('features/chat/chats-layout.tsx', [
    route('chats', 'features/chat/chats-page.tsx'),
    route('chats/:id', 'features/chat/chat-page.tsx', { id: 'chats-id' }),
    route('members/:id/chat', 'features/chat/chat-page.tsx', { id: 'members-id-chat' }),
  ]),
  route('likes/:type?', 'features/likes/likes-page.tsx'),
  route('credits', 'features/payments/credits-page.tsx'),
  route('credits/:id/:paymentmethod?', 'features/payments/checkout-page.tsx'),
  route('transactions', 'features/payments/transactions-page.tsx'),
  route('transactions/:id', 'features/payments/transaction-page.tsx'),
  route('sandbox/checkout/:id', 'features/payments/sandbox-page.tsx'),
  route('members/:id', 'features/profiles/member-page.tsx', { id: 'members-id' }),
  route('likes/m/:id', 'features/profiles/member-page.tsx', { id: 'likes-m-id' }),
  route('profile', 'features/profiles/profile-page.tsx'),
  route('settings', 'features/settings/settings-page.tsx'),
  // Building blocks, for developers.
  route('dev/ui', 'dev/ui-page.tsx'),
  route('*', 'layouts/not-found-page.tsx'),
] satisfies RouteConfig;
