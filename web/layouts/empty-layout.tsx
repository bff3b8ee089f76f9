import { EmptyFrame } from './frames/empty-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

export default function EmptyLayout() {
  return (
    <EmptyFrame>
      <PageOutlet />
    </EmptyFrame>
  );
}
