/** What the footer leads to, in its order. */
export const footerLinks = [
  { name: 'pricing', path: '/pricing' },
  { name: 'withdraw', path: '/withdraw' },
  { name: 'support', path: '/support' },
] as const;

/** Pages that are still to come, and drawn nowhere; a test says when one of them has its place above. */
export const comingLinks = [
  { name: 'terms', path: '/pages/terms' },
  { name: 'privacy', path: '/pages/privacy' },
  { name: 'cookies', path: '/pages/cookies' },
  { name: 'ban', path: '/pages/ban' },
  { name: 'complaints', path: '/complaints' },
  { name: 'returnPolicy', path: '/pages/return-policy' },
  { name: 'faq', path: '/pages/faq' },
] as const;
