import type { Config } from '@react-router/dev/config';

export default {
  appDirectory: 'web',
  ssr: true,
  // The manifest of a small route table costs less than a request per first hover.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;
