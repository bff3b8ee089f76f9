import { getHomePage as endpoint } from '#contract/home/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { serveFaces } from './faces.http.ts';
import { readHomePage } from './visitors.service.ts';

export { selectPeople } from './home.rules.ts';
export { readHomePage } from './visitors.service.ts';

export const home: Feature = {
  name: 'home',
  reads: ['account', 'profile'],
  routes: [implement(endpoint, readHomePage)],
  http: serveFaces,
};
