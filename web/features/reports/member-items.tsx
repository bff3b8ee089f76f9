import { BlockItem } from './block-item.tsx';
import { ReportItem } from './report-item.tsx';

/** In the menu of a profile or a conversation: what can be done against somebody. */
export default function MemberItems(member: { id: number; name: string }) {
  return (
    <>
      <ReportItem {...member} />
      <BlockItem {...member} />
    </>
  );
}
