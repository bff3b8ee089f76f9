import type { DeclineReason, Pose } from '#contract/photo-verification/facts.ts';
import type { SignedProvider } from '#server/platform/outgoing/signed-provider.ts';

export interface Check {
  /** Names the check of this profile image; a request with the same key is the same check. */
  key: string;
  pose: Pose;
  /** WebP. */
  camera: Buffer;
  profileImage: Buffer;
  /** Where the result is reported. */
  callback: string;
}

export type ProviderResult =
  | { outcome: 'approved' }
  | { outcome: 'declined'; reason: DeclineReason }
  /** A person has to look. */
  | { outcome: 'unsure' };

/** Compares in place of the staff. It deletes both pictures once it has reported a result. */
export interface VerificationProvider extends Omit<SignedProvider<ProviderResult>, 'post'> {
  request(check: Check): Promise<void>;
}
