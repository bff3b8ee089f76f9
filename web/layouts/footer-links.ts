/**
 * What the footer leads to, in its order. The pages that are still to come stand here without being drawn; a test compares
 * `isThere` with the map of the pages.
 */
export const footerLinks = [
  { name: 'terms', path: '/pages/terms', isThere: false },
  { name: 'privacy', path: '/pages/privacy', isThere: false },
  { name: 'cookies', path: '/pages/cookies', isThere: false },
  { name: 'ban', path: '/pages/ban', isThere: false },
  { name: 'pricing', path: '/pricing', isThere: true },
  { name: 'complaints', path: '/complaints', isThere: false },
  { name: 'returnPolicy', path: '/pages/return-policy', isThere: false },
  { name: 'withdraw', path: '/withdraw', isThere: true },
  { name: 'faq', path: '/pages/faq', isThere: false },
  { name: 'support', path: '/support', isThere: true },
] as const;
