/** In the order in which they are offered; `decision` is a complaint about one of our decisions. */
export const complaintReasons = [
  'minor',
  'intimate_images',
  'harassment',
  'hate',
  'scam',
  'fake_profile',
  'rights',
  'illegal',
  'rules',
  'decision',
] as const;
export type ComplaintReason = (typeof complaintReasons)[number];

export const complaintOutcomes = ['upheld', 'dismissed'] as const;
export type ComplaintOutcome = (typeof complaintOutcomes)[number];

export const complaintsPath = '/complaints';

/** The secret is no session: it shows the state of one complaint and nothing of its text. */
export function toStatusPath({ number, secret }: { number: number; secret: string }): string {
  return `${complaintsPath}/${number}?secret=${secret}`;
}
