/** Why something is illegal or against the rules, in the order in which it is offered; `decision`: about one of ours. */
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

/** The page with the form, and where its form is sent. */
export const complaintsPath = '/complaints';

/** Its secret is no session: it shows how one complaint stands, and nothing of what was written. */
export function toStatusPath({ number, secret }: { number: number; secret: string }): string {
  return `${complaintsPath}/${number}?secret=${secret}`;
}
