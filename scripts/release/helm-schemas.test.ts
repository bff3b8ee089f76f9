import { describe, expect, test } from 'vitest';
import { type Manifest, renderAll } from './helm-chart.ts';
import { findFaults } from './helm-schemas.ts';

const broken = (change: (deployment: Deployment) => unknown): Manifest[] => {
  const [deployment] = renderAll().filter(({ kind }) => kind === 'Deployment');
  if (!deployment) return [];
  change(deployment);
  return [deployment];
};

describe('what the chart writes is what Kubernetes knows [OPS-11]', () => {
  test('with all that can be switched on, and without', { timeout: 60_000 }, async () => {
    expect(await findFaults(renderAll())).toEqual([]);
    const spare = { metrics: false, ingress: false, storageClass: '' };
    expect(await findFaults(renderAll(spare))).toEqual([]);
    const full = { metrics: true, ingress: true, storageClass: 'shared', hosts: ['a.example', 'b.example'] };
    expect(await findFaults(renderAll(full))).toEqual([]);
  });

  test.for([
    {
      what: 'a number as a text',
      change: (one: Deployment): unknown => Object.assign(one.spec, { replicas: 'two' }),
      fault: /replicas must be integer/,
    },
    {
      what: 'a field that is missing',
      change: (one: Deployment): unknown => Reflect.deleteProperty(one.spec, 'selector'),
      fault: /must have required property selector/,
    },
    {
      what: 'a field with a slip',
      change: (one: Deployment): unknown => Object.assign(one.spec, { minReadySecond: 5 }),
      fault: /minReadySecond\W+ does not exist/,
    },
  ])('$what is found', { timeout: 60_000 }, async ({ change, fault }) => {
    expect((await findFaults(broken(change))).join()).toMatch(fault);
  });

  test('a kind that Kubernetes does not have is found', async () => {
    const [first] = renderAll();
    await expect(findFaults([{ ...(first as Manifest), kind: 'Deploymend' }])).rejects.toThrow();
  });
});

interface Deployment {
  spec: object;
}
