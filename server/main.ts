import { join } from 'node:path';
import { type App, createApp } from './app.ts';
import { ConfigError, readConfig } from './config.ts';
import { closePlatform, openPlatform } from './open-platform.ts';
import { DirectoryInUseError } from './platform/database/directory-lock.ts';
import { registerPages } from './platform/http/pages.ts';
import type { Platform } from './platform/platform.ts';
import { makeRenderContext } from './render-context.ts';

/** How long running requests and jobs may take once the process was asked to stop. */
const stopWithinMs = 10_000;
const clientDir = join(import.meta.dirname, '../build/client');

async function main(): Promise<void> {
  const config = readConfig();
  const platform = await openPlatform(config);
  const app = await createApp(platform);
  const demo = config.demo ? await openDemonstration(platform) : undefined;
  await servePages(app, config.production);
  await platform.jobs.start();
  await app.http.listen({ port: config.port, host: config.host });
  platform.log.info({ url: config.publicUrl, database: platform.db.kind }, 'Duet is ready');
  process.stdout.write(`\n  Duet runs at ${config.publicUrl}\n${demo?.greeting ?? ''}\n`);
  const stop = stopOnce(platform, async () => {
    demo?.stop();
    await app.stop();
    await app.http.close();
  });
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
  process.on('uncaughtException', (error) => leave(platform, error));
  process.on('unhandledRejection', (error) => leave(platform, error));
}

/** Loaded only where it is wanted: pictures and people of the demonstration are no part of the product. */
async function openDemonstration(platform: Platform) {
  return (await import('#database/demo/index.ts')).openDemonstration(platform);
}

/** `--dev` compiles the pages on the fly; otherwise they come from the build. */
async function servePages(app: App, production: boolean): Promise<void> {
  await registerPages(app.http, {
    mode: process.argv.includes('--dev') ? 'development' : 'production',
    clientDir,
    production,
    makeRenderContext: (request, reply) => makeRenderContext(app, request, reply),
  });
}

function stopOnce(platform: Platform, close: () => Promise<void>): () => void {
  let stopping = false;
  return () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), stopWithinMs).unref();
    void close()
      .then(() => closePlatform(platform))
      .then(() => process.exit(0));
  };
}

/** A fault nobody caught leaves unknown state behind: log it and let the supervisor start afresh. */
function leave({ log }: Platform, error: unknown): void {
  log.fatal({ err: error }, 'unexpected fault, leaving');
  process.exit(1);
}

main().catch((error: unknown) => {
  const expected = error instanceof ConfigError || error instanceof DirectoryInUseError;
  process.stderr.write(`${expected ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
