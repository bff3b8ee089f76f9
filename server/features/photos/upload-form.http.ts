import type { FastifyInstance } from 'fastify';
import type { UploadRule } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type MakeContext, requireCaller, type Site, type Viewer } from '#server/call.ts';
import { requireOwnOrigin } from '#server/platform/http/guard.ts';
import { createUploadQueue, readUpload } from '#server/platform/http/upload.ts';

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
    const { site, viewer } = requireCaller('member', await makeContext(request, reply));
    if (!viewer) throw new AppError('authentication_required');
    try {
      await admit({ site, viewer });
      const { file, fields } = await inTurn(viewer.id, () => readUpload(request, upload));
      const parsed = input.safeParse(fields);
      if (!parsed.success || !parsed.data) throw new AppError('request.invalid');
      await send({ site, viewer }, { ...parsed.data, bytes: file });
      return reply.redirect(page, 303);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return reply.redirect(`${page}?fault=${encodeURIComponent(error.code)}`, 303);
    }
  });
}
