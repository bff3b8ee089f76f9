import { BlockItem } from './block-item.tsx';
import { ReportItem } from './report-item.tsx';

export default function MemberItems(member: { id: number; name: string }) {
  return (
    <>
      <ReportItem {...member} />
      <BlockItem {...member} />
    </>
  );
}
