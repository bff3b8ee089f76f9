import { NoteItem } from '#web/features/favourites/note-item.tsx';
import { BlockItem } from './block-item.tsx';
import { ReportItem } from './report-item.tsx';

export default function MemberItems(member: { id: number; name: string }) {
  return (
    <>
      <NoteItem {...member} />
      <ReportItem {...member} />
      <BlockItem {...member} />
    </>
  );
}
