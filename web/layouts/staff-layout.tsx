import { LanderFrame } from './frames/lander-frame.tsx';
import { PageOutlet } from './page-outlet.tsx';

/** For people who work for the domain. It stands beside site-layout.tsx: nothing of a member's page is loaded here. */
export default function StaffLayout() {
  return (
    <LanderFrame>
      <PageOutlet />
    </LanderFrame>
  );
}
