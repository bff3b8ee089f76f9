import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#scripts/support/run.ts';
import { findFreePort } from '#scripts/support/served-site.ts';

/** Which process answered: only the drill asks. */
export const answeredBy = 'x-drill-answered-by';

interface Place {
  port: number;
  servers: readonly number[];
  folder: string;
}

export interface ProxyProgram {
  name: string;
  /** The file that operators begin with. */
  file: string;
  /** That file for this machine: another port and other servers, no TLS, and a header that says which process answered. */
  adapt(text: string, place: Place): string;
  launch(file: string, place: Place): ChildProcess;
  version(): string;
}

function replaceOnce(text: string, pattern: RegExp, by: string): string {
  if (!pattern.test(text)) throw new Error(`${pattern} is not in the configuration`);
  return text.replace(pattern, () => by);
}

export const haproxy: ProxyProgram = {
  name: 'HAProxy',
  file: 'deploy/haproxy.cfg',
  adapt(text, { port, servers }) {
    // This machine may not open as many files.
    const smaller = replaceOnce(text, /^ {2}maxconn .*$/m, '  maxconn 2000');
    const bound = replaceOnce(smaller, /^ {2}bind .*$/m, `  bind 127.0.0.1:${port}`);
    const lines = servers.map((server) => `  server at-${server} 127.0.0.1:${server}`);
    return replaceOnce(
      bound,
      /( {2}server .*\n)+/,
      `  http-response set-header ${answeredBy} %s\n${lines.join('\n')}\n`,
    );
  },
  launch: (file) => spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] }),
  version: () => /version (\S+)/.exec(execFileSync('haproxy', ['-v'], { encoding: 'utf8' }))?.[1] ?? '',
};

export const nginx: ProxyProgram = {
  name: 'nginx',
  file: 'deploy/nginx.conf',
  adapt(text, { port, servers, folder }) {
    const lines = servers.map((server) => `  server 127.0.0.1:${server} max_fails=1 fail_timeout=2s;`);
    const upstream = replaceOnce(text, /( {2}server 10\..*\n)+/, `${lines.join('\n')}\n`);
    const bound = replaceOnce(upstream, /^ {2}listen .*$/m, `  listen 127.0.0.1:${port};`);
    const named = replaceOnce(
      bound,
      /^ {2}server_name .*$/m,
      `  add_header ${answeredBy} $upstream_addr always;`,
    );
    const plain = replaceOnce(named, / {2}ssl_certificate .*\n {2}ssl_certificate_key .*\n/, '');
    const logged = replaceOnce(plain, /access_log \S+/, `access_log ${join(folder, 'access.log')}`);
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (kind) => `${kind}_temp_path ${join(folder, kind)};`,
    );
    return [
      `daemon off; pid ${join(folder, 'pid')}; error_log ${join(folder, 'error.log')};`,
      `events { worker_connections 4096; }`,
      `http { ${places.join(' ')}`,
      logged,
      '}\n',
    ].join('\n');
  },
  launch: (file, { folder }) => spawn('nginx', ['-p', folder, '-c', file], { stdio: 'ignore' }),
  version: () => {
    // It says so where errors go.
    const { stderr } = spawnVersion();
    return /nginx\/(\S+)/.exec(stderr)?.[1] ?? '';
  },
};

function spawnVersion(): { stderr: string } {
  return { stderr: execFileSync('sh', ['-c', 'nginx -v 2>&1'], { encoding: 'utf8' }) };
}

/** Undefined where it is not installed. */
export function findVersion(program: ProxyProgram): string | undefined {
  try {
    return program.version() || undefined;
  } catch {
    return undefined;
  }
}

export async function withProxy<T>(
  program: ProxyProgram,
  servers: readonly number[],
  work: (port: number) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'duet-proxy-'));
  // Its workers run as somebody else.
  await chmod(folder, 0o755);
  const place = { port: await findFreePort(), servers, folder };
  const file = join(folder, 'proxy.conf');
  await writeFile(file, program.adapt(await readFile(join(root, program.file), 'utf8'), place));
  const child = program.launch(file, place);
  const left = once(child, 'exit');
  try {
    await waitUntilOpen(place.port, child);
    return await work(place.port);
  } finally {
    child.kill('SIGTERM');
    await Promise.race([left, wait(2000).then(() => child.kill('SIGKILL'))]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function waitUntilOpen(port: number, child: ChildProcess): Promise<void> {
  for (let look = 0; look < 100; look++) {
    if (child.exitCode !== null) throw new Error(`The proxy left with exit code ${child.exitCode}`);
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('The proxy does not listen');
}
