import { BlockItem } from '#web/features/blocks/block-item.tsx';
import { ReportItem } from '#web/features/reports/report-item.tsx';

/** In the menu of a profile: what can be done against somebody. */
export default function MemberItems(member: { id: number; name: string }) {
  return (
    <>
      <ReportItem {...member} />
      <BlockItem {...member} />
    </>
  );
}
