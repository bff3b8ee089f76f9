import type { Logger } from 'pino';
import type { Config } from '#server/config.ts';
import type { Bus } from './bus/bus.ts';
import type { Clock } from './clock.ts';
import type { Database } from './database/database.ts';
import type { Jobs } from './jobs/jobs.ts';
import type { Limits } from './limits.ts';
import type { Mailer } from './mail/mail.ts';
import type { MediaStore } from './media/media.ts';
import type { OpenWatcher } from './metrics/watcher.ts';
import type { PictureCheck } from './picture-check/picture-check.ts';
import type { SmsSender } from './sms/sms.ts';
import type { Tracer } from './tracing/tracer.ts';

export interface Platform {
  config: Config;
  log: Logger;
  clock: Clock;
  db: Database;
  jobs: Jobs;
  bus: Bus;
  mailer: Mailer;
  sms: SmsSender;
  pictureCheck: PictureCheck;
  media: MediaStore;
  limits: Limits;
  /** Where METRICS_PORT is set. */
  watcher?: OpenWatcher | undefined;
  /** Where OTEL_EXPORTER_OTLP_ENDPOINT is set. */
  tracer?: Tracer | undefined;
  /** State of features in memory, accessed only by `platform-state.ts`. */
  state: Map<symbol, unknown>;
}
