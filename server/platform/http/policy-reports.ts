import type { FastifyInstance } from 'fastify';
import { minuteMs } from '../durations.ts';
import type { Platform } from '../platform.ts';

export const policyReportPath = '/api/policy-report';

const types = ['application/csp-report', 'application/reports+json'];
const maxBytes = 16 * 1024;
/** Of this process in a minute: a fault on a page is seen by everybody at once, and a few tell it. */
const perMinute = 30;

/**
 * Browsers report here what the content security policy has kept a page from. Their reports carry the whole address of the page, with its
 * tokens; what is logged is the directive, the host that was blocked and the first word of the path.
 */
export function registerPolicyReports(app: FastifyInstance, platform: Platform): void {
  const isEnough = limitPerMinute(platform);
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      types,
      { parseAs: 'string', bodyLimit: maxBytes },
      async (_: unknown, body: unknown) => parse(String(body)),
    );
    scope.post(policyReportPath, async (request, reply) => {
      for (const report of readReports(request.body)) {
        if (isEnough()) break;
        platform.watcher?.counted('policy_violation', report.directive);
        request.log.warn(report, 'a page broke the content security policy');
      }
      return reply.code(204).send();
    });
  });
}

function limitPerMinute({ clock }: Pick<Platform, 'clock'>): () => boolean {
  let minute = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.now().getTime() / minuteMs);
    if (now !== minute) [minute, count] = [now, 0];
    count += 1;
    return count > perMinute;
  };
}

interface Violation {
  directive: string;
  blocked: string;
  page: string;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Of `report-uri` (one) and of the Reporting API (a list). */
function readReports(body: unknown): Violation[] {
  const reports = Array.isArray(body)
    ? body.slice(0, 5).map((one) => Object(one).body)
    : [Object(body)['csp-report']];
  return reports.flatMap((report: unknown) => readReport(Object(report)) ?? []);
}

function readReport(report: Record<string, unknown>): Violation | undefined {
  const directive = /^[a-z-]{3,30}/.exec(
    textOf(report.effectiveDirective, report['effective-directive'], report['violated-directive']),
  )?.[0];
  const blocked = describeBlocked(textOf(report.blockedURL, report['blocked-uri']));
  if (!directive || !known.has(directive) || !blocked) return undefined;
  const page = /^https?:\/\/[^/]+\/([a-z-]{1,24})(?=[/?#]|$)/.exec(
    textOf(report.documentURL, report['document-uri']),
  )?.[1];
  return { directive, blocked, page: `/${page ?? ''}` };
}

/** The first that is a text: anybody may send what they like. */
function textOf(...values: unknown[]): string {
  return values.find((value) => typeof value === 'string') ?? '';
}

const known = new Set(
  'default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr img-src font-src connect-src media-src worker-src object-src base-uri frame-src frame-ancestors form-action manifest-src'.split(
    ' ',
  ),
);

/** Undefined for what an extension of the browser did to the page. */
function describeBlocked(text: string): string | undefined {
  if (/^(inline|eval|self|data|blob|wasm-eval|trusted-types-policy|trusted-types-sink)$/.test(text))
    return text;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  return url && /^(https?|wss?):$/.test(url.protocol) ? url.host.slice(0, 100) : undefined;
}
