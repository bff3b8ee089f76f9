import { getTransparencyReport } from '#contract/transparency/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { readTransparencyReport } from './transparency.service.ts';
import { serveTransparencyFile } from './transparency-file.http.ts';

/** Figures of what was noticed and decided (Regulation (EU) 2022/2065, art. 15 and 24): docs/decisions/076. */
export const transparency: Feature = {
  name: 'transparency',
  reads: ['site', 'decision_record', 'notice_record'],
  routes: [
    implement(getTransparencyReport, (platform, { staff, input }) =>
      readTransparencyReport(platform, staff, input),
    ),
  ],
  http: serveTransparencyFile,
};
