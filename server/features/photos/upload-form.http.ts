import type { FastifyInstance } from 'fastify';
import type { UploadRule } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type MakeContext, requireCaller, type Site, type Viewer } from '#server/call.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import { createUploadQueue, discardRest, readUpload } from '#server/platform/http/upload.ts';

interface UploadForm<Input> {
  /** Where the form is sent. */
  path: string;
  /** The page that the answer leads back to, with the fault in its address. */
  page: string;
  upload: UploadRule;
  input: { safeParse(fields: unknown): { success: boolean; data?: Input | undefined } };
  /** Refuses before the body is read. */
  admit(call: { site: Site; viewer: Viewer }): Promise<void>;
  send(call: { site: Site; viewer: Viewer }, upload: Input & { bytes: Buffer }): Promise<unknown>;
}

/** An endpoint with an upload for a page without scripts: its form carries the file, and the answer is the page again. */
export function acceptUploadForm<Input extends object>(
  app: FastifyInstance,
  makeContext: MakeContext,
  { path, page, upload, input, admit, send }: UploadForm<Input>,
): void {
  const inTurn = createUploadQueue();
  app.post(path, async (request, reply) => {
    requireOwnOrigin(request);
    const context = await makeContext(request, reply);
    try {
      const { site, viewer } = requireCaller('member', context);
      if (!viewer) throw new AppError('authentication_required');
      await admit({ site, viewer });
      const { file, fields } = await inTurn(viewer.id, () => readUpload(request, upload));
      const parsed = input.safeParse(fields);
      if (!parsed.success || !parsed.data) throw new AppError('request.invalid');
      await send({ site, viewer }, { ...parsed.data, bytes: file });
      return reply.redirect(page, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // A browser that still sends shows no answer, and one whose connection is cut shows a fault of the network.
      if (context.viewer) await discardRest(request, maxDiscarded);
      return reply.redirect(`${page}?${toFaultQuery(error, upload)}`, 303);
    }
  });
}

/** Of a file larger than any that a camera writes the connection is cut. */
const maxDiscarded = 256 * 1024 * 1024;

/** The numbers that the words of the fault name go with it. */
function toFaultQuery({ code, data }: AppError, { maxBytes }: Pick<UploadRule, 'maxBytes'>): URLSearchParams {
  if (code === 'request.too_large')
    return toFaultQuery(new AppError('photos.too_large', { megabytes: maxBytes / 1024 / 1024 }), {
      maxBytes,
    });
  const numbers = Object.entries(data ?? {}).filter(([, value]) => typeof value === 'number');
  return new URLSearchParams([['fault', code], ...numbers.map(([name, value]) => [name, String(value)])]);
}
