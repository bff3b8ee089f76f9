import { featureSettings, list, setting } from '#server/settings.ts';

export const partnerSettings = featureSettings({
  settings: {
    partnerExtraHosts: setting(
      'PARTNER_EXTRA_HOSTS',
      '',
      'Comma separated hosts that webhooks and postbacks may reach in a private network; http://host is for tests.',
      list,
    ),
  },
  findFaults: ({ partnerExtraHosts }, isProduction) =>
    isProduction && partnerExtraHosts.some((host) => host.startsWith('http:'))
      ? ['PARTNER_EXTRA_HOSTS: a partner without https is for tests alone']
      : [],
});
