import type { FastifyInstance } from 'fastify';
import { documentUpload, sendDocument as endpoint } from '#contract/age-checks/endpoints.ts';
import { ageCheckFormPath, ageCheckPath } from '#contract/age-checks/facts.ts';
import type { MakeContext } from '#server/call.ts';
import { acceptUploadForm, requireRenderings } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireAttemptsLeft, sendDocument } from './age-checks.service.ts';

/** The endpoint for a page without scripts. */
export function acceptDocumentForm(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void {
  acceptUploadForm(app, makeContext, {
    ...{ path: ageCheckFormPath, page: ageCheckPath, upload: documentUpload, input: endpoint.input },
    async admit(call) {
      await requireRenderings(platform, call);
      await requireAttemptsLeft(platform, call);
    },
    send: (call, picture) => sendDocument(platform, call, picture),
  });
}
