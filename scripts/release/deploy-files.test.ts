import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { root } from '#scripts/support/run.ts';
import { readConfig, settings } from '#server/config.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const manifest = JSON.parse(read('package.json'));

interface Instruction {
  name: string;
  text: string;
}

function parseStages(dockerfile: string): Instruction[][] {
  const lines = dockerfile
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '');
  const stages: Instruction[][] = [];
  for (const line of lines) {
    const [, name = '', text = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
    if (name === 'FROM') stages.push([]);
    stages.at(-1)?.push({ name, text });
  }
  return stages;
}

const [build = [], final = []] = parseStages(read('Dockerfile'));

function allOf(stage: Instruction[], name: string): string[] {
  return stage.filter((instruction) => instruction.name === name).map(({ text }) => text);
}

const [entryPoint = '', command = '', healthCheck = ''] = ['ENTRYPOINT', 'CMD', 'HEALTHCHECK'].map(
  (name) => allOf(final, name)[0],
);

/** All options of Node in `npm start`. */
const [, nodeOptions = ''] = /^node (.*) scripts\/start\.ts$/.exec(manifest.scripts.start) ?? [];

test('an image is built in one stage and holds nothing but what the other is given [OPS-11]', () => {
  expect(allOf(build, 'FROM')).toEqual(['node:24-trixie AS build']);
  expect(allOf(final, 'FROM')).toEqual(['gcr.io/distroless/cc-debian13:nonroot']);
  expect(allOf(final, 'RUN')).toEqual([]);
  expect(allOf(final, 'COPY').every((text) => text.startsWith('--from=build '))).toBe(true);
});

test('what the build copies and runs is there [OPS-11]', () => {
  for (const text of allOf(build, 'COPY')) {
    const sources = text.split(' ').slice(0, -1);
    expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  }
  const called = allOf(build, 'RUN').flatMap((text) => [...text.matchAll(/npm run ([\w:-]+)/g)]);
  expect(called.map(([, name]) => name)).toEqual(['build', 'image']);
  expect(called.filter(([, name]) => !manifest.scripts[name as string])).toEqual([]);
});

test('everything the context lets through exists [OPS-11]', () => {
  const kept = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path]) => path as string);
  expect(kept.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('a container runs as nobody special, starts as npm start does and says how it is [OPS-11]', () => {
  expect(allOf(final, 'USER')).toEqual(['65532:65532']);
  expect(JSON.parse(entryPoint).slice(1).join(' ')).toBe(nodeOptions);
  expect(JSON.parse(command)).toEqual(['server/main.ts']);
  const [, checked = '[]'] = /CMD (\[.*\])$/.exec(healthCheck) ?? [];
  expect(JSON.parse(checked)).toEqual([expect.stringContaining('/node'), 'deploy/health-check.mjs']);
  expect(allOf(final, 'VOLUME')).toEqual(['["/data"]']);
});

const compose = parse(read('compose.yaml'), { merge: true });

test.each(Object.keys(compose.services))('the service %s may do no more than it has to [OPS-11]', (name) => {
  const service = compose.services[name];
  expect(service).toMatchObject({
    read_only: true,
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
    pids_limit: expect.any(Number),
  });
  expect(service.user).toMatch(/^[1-9]\d*:[1-9]\d*$/);
  expect(service.privileged ?? service.cap_add).toBeUndefined();
  const ports: string[] = service.ports ?? [];
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('the site waits for a healthy database and keeps its data and no secret in the file [OPS-11]', () => {
  const { site, database } = compose.services;
  expect(site.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  expect(database.healthcheck.test[1]).toBe('pg_isready');
  for (const { volumes } of [site, database]) {
    expect(Object.keys(compose.volumes)).toContain(volumes[0].split(':')[0]);
  }
  const values = Object.entries({ ...site.environment, ...database.environment });
  const secrets = values.filter(([name]) => /SECRET|PASSWORD|URL/.test(name));
  expect(secrets.filter(([, value]) => !String(value).includes('${'))).toEqual([]);
});

test('each variable that compose asks for stands in its example, under a name the site reads [OPS-11]', () => {
  const example = [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const asked = [...read('compose.yaml').matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name);
  expect(new Set(asked).difference(new Set(example))).toEqual(new Set());
  const names: (string | undefined)[] = Object.values(settings).map(({ env }) => env);
  const ofCompose = ['POSTGRES_PASSWORD', 'DUET_VERSION'];
  expect(example.filter((name) => !names.includes(name))).toEqual(ofCompose);
});

test('the example of compose, with its two secrets, is a configuration that starts [OPS-11]', () => {
  const example = Object.fromEntries(
    [...read('deploy/compose.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name, value]) => [
      name,
      value,
    ]),
  );
  const config = readConfig({
    ...example,
    NODE_ENV: 'production',
    SECRET: 'x'.repeat(32),
    DATABASE_URL: 'postgres://duet:secret@database:5432/duet',
  });
  expect(config).toMatchObject({ host: '0.0.0.0', takesMoney: false, production: true });
});

const unit = read('deploy/duet.service');

test('the unit starts the site as npm start does [OPS-11]', () => {
  const [, start = ''] = /^ExecStart=\S+\/node (.*)$/m.exec(unit) ?? [];
  expect(start).toBe(`${nodeOptions} server/main.ts`);
  expect(unit).toMatch(/^User=duet$/m);
});

/** Since systemd 250; elsewhere the settings themselves are all there is to look at. */
const judgesFiles = spawnSync('systemd-analyze', ['--help']).stdout?.includes('--offline');

test('systemd finds the unit exposed by no more than 2.0 [OPS-11]', () => {
  const lines = unit.split('\n');
  for (const setting of ['NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet=']) {
    expect(lines).toContain(setting);
  }
  const args = ['--no-pager', 'security', '--offline=true', '--threshold=20', 'deploy/duet.service'];
  const status = judgesFiles ? spawnSync('systemd-analyze', args, { cwd: root }).status : 0;
  expect(status).toBe(0);
});
