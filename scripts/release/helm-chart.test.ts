import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '#scripts/support/run.ts';
import { chart, type Manifest, read, renderAll, values } from './helm-chart.ts';

const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const find = (list: Manifest[], kind: string) => list.find((one) => one.kind === kind) as Manifest;
// biome-ignore lint/suspicious/noExplicitAny: what a manifest holds is checked line by line.
const podOf = (list: Manifest[]) => (find(list, 'Deployment').spec as any).template.spec;

test('the chart makes what a site needs, and every value of it is used [OPS-11]', () => {
  expect(renderAll().map(({ kind }) => kind)).toEqual([
    'Deployment',
    'NetworkPolicy',
    'HorizontalPodAutoscaler',
    'PodDisruptionBudget',
    'Service',
    'Ingress',
    'PersistentVolumeClaim',
  ]);
  const templates = readdirSync(join(chart, 'templates'))
    .map((file) => read(`templates/${file}`))
    .join();
  const used = new Set([...templates.matchAll(/\.Values\.(\w+)/g)].map(([, name]) => name));
  expect([...used].toSorted()).toEqual(Object.keys(values).toSorted());
});

test('its pods may do no more than they have to, as the image asks [OPS-11]', () => {
  const pod = podOf(renderAll());
  const [site] = pod.containers;
  expect(pod).toMatchObject({
    automountServiceAccountToken: false,
    terminationGracePeriodSeconds: 30,
    securityContext: { runAsNonRoot: true, runAsUser: 65532, seccompProfile: { type: 'RuntimeDefault' } },
  });
  expect(site.securityContext).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(site.livenessProbe.httpGet.path).toBe('/health/live');
  expect(site.readinessProbe).toMatchObject({
    httpGet: { path: '/health/ready' },
    periodSeconds: 2,
    failureThreshold: 1,
  });
  const mounted = site.volumeMounts.map(({ name }: { name: string }) => name);
  expect(pod.volumes.map(({ name }: { name: string }) => name)).toEqual(mounted);
});

test('labels and ports lead to the pods, with metrics and without [OPS-11]', () => {
  for (const metrics of [true, false]) {
    const list = renderAll({ metrics, ingress: metrics, storageClass: metrics ? 'shared' : '' });
    const ports = podOf(list).containers[0].ports.map(({ name }: { name: string }) => name);
    expect(ports).toEqual(metrics ? ['http', 'metrics'] : ['http']);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const network = find(list, 'NetworkPolicy').spec as any;
    expect(network.ingress.map((rule: { ports: { port: string }[] }) => rule.ports[0]?.port)).toEqual(ports);
    // biome-ignore lint/suspicious/noExplicitAny: as above.
    const { template, selector } = find(list, 'Deployment').spec as any;
    expect(template.metadata.labels).toEqual(selector.matchLabels);
    expect(find(list, 'Service').spec).toMatchObject({ selector: selector.matchLabels });
    expect(find(list, 'Ingress') === undefined).toBe(!metrics);
  }
});

test('every host of every domain is led to the site, and is in its certificate [OPS-11]', () => {
  const hosts = ['duet.example', 'www.duet.example', 'zweisam.example'];
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  const { rules, tls } = find(renderAll({ hosts }), 'Ingress').spec as any;
  expect(rules.map(({ host }: { host: string }) => host)).toEqual(hosts);
  for (const { http } of rules) expect(http.paths[0].backend.service.name).toBe('duet');
  expect(tls).toEqual([{ hosts, secretName: 'duet-tls' }]);
  expect([values.publicUrl]).toEqual((values.hosts as string[]).map((host) => `https://${host}`));
});

test('the chart is of this release [OPS-10] [OPS-11]', () => {
  const { version, appVersion } = parse(read('Chart.yaml'));
  expect([version, appVersion]).toEqual([manifest.version, manifest.version]);
  expect(values.image).toMatch(new RegExp(`:${manifest.version}$`));
});
