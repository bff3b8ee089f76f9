export const footerLinks = [
  { name: 'terms', path: '/pages/terms' },
  { name: 'privacy', path: '/pages/privacy' },
  { name: 'cookies', path: '/pages/cookies' },
  { name: 'ban', path: '/pages/ban' },
  { name: 'pricing', path: '/pricing' },
  { name: 'complaints', path: '/complaints' },
  { name: 'returnPolicy', path: '/pages/return-policy' },
  { name: 'withdraw', path: '/withdraw' },
  { name: 'faq', path: '/pages/faq' },
  { name: 'service', path: '/pages/service' },
  { name: 'accessibility', path: '/pages/accessibility' },
  { name: 'support', path: '/support' },
] as const;
