import { changeExperiment, saveExperiment } from '#contract/experiments/endpoints.ts';
import { placeOf } from '#contract/experiments/facts.ts';
import type { TestStaff } from './staff.ts';
import type { World } from './world.ts';

/** The form of an experiment in the Netherlands whose variant B begins with the largest package and highlights it. */
export async function experimentFields(
  world: World,
  changes: Record<string, string> = {},
): Promise<Record<string, string>> {
  const rows = await world.query(
    'select id from credit_package where site_id = 1 and active and country is null order by position desc',
  );
  const ids = rows.map(({ id }) => Number(id));
  return {
    ...{ name: 'Largest first', country: 'NL', base: '10', difference: '5', days: '28' },
    highlight: String(ids[0]),
    ...Object.fromEntries(ids.map((id, index) => [placeOf(id), String(index + 1)])),
    ...changes,
  };
}

export async function startTestExperiment(
  world: World,
  { browser }: TestStaff,
  domain: string,
): Promise<number> {
  const fields = await experimentFields(world);
  const { experiment } = await browser.call(saveExperiment, { domain, revision: 0, fields });
  await browser.call(changeExperiment, { domain, experiment, revision: 1, change: 'start' });
  return experiment;
}
