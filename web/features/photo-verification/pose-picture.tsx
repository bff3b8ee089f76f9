import type { Pose } from '#contract/photo-verification/facts.ts';

const openHand = 'M53 50V41M48 34c0 4 2 7 5 7s6-3 6-7v-9M48 34v-8M51.5 30V19M55.5 30V20M48 34l-4-4';
const otherHand = 'M11 50V41M16 34c0 4-2 7-5 7s-6-3-6-7v-9M16 34v-8M12.5 30V19M8.5 30V20M16 34l4-4';

/** What is drawn beside head and shoulders. */
const lines: Record<Pose, string> = {
  hand_on_head: 'M50 50l9-17-11-17-12-5M36 11l-8 1M36 11l-6 4',
  hand_on_cheek: 'M51 57l4-15-11-13M44 29l-2-6M44 29l-1-7',
  hand_on_chin: 'M49 57l2-10-13-8M38 39h-9M38 39l-8-2',
  hand_raised: openHand,
  two_fingers: 'M53 48V33M49 33v-5h8v5zM51 28l-2-11M55 28l2-11',
  thumb_up: 'M53 48V35M49 35v-8h8v8zM49 28l1-9h2l1 8',
  both_hands: `${openHand}${otherHand}`,
  finger_on_nose: 'M51 57l4-12-13-13M42 32l-9-4',
};

/** Somebody in the pose, in lines; its words stand beside it. */
export function PosePicture({ pose }: { pose: Pose }) {
  return (
    <svg
      viewBox="0 0 64 64"
      width={128}
      height={128}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <circle cx={32} cy={27} r={12} />
      <path d="M27 25h.01M37 25h.01M28 32c2.5 2 5.5 2 8 0M10 60c2-13 11-16 22-16s20 3 22 16" />
      <path d={lines[pose]} stroke="var(--accent)" strokeWidth={2.5} />
    </svg>
  );
}
