/** What the camera photo has to show; the server picks one by chance, so that no older photo fits. */
export const poses = [
  'hand_on_head',
  'hand_on_cheek',
  'hand_on_chin',
  'hand_raised',
  'two_fingers',
  'thumb_up',
  'both_hands',
  'finger_on_nose',
] as const;
export type Pose = (typeof poses)[number];

/** Why a person may decline; the member reads it in their language. */
export const declineReasons = ['other_person', 'no_pose', 'no_face', 'quality', 'profile_photo'] as const;
export type DeclineReason = (typeof declineReasons)[number];

/**
 * `expired`: nobody decided in time. `changed`: the main photo is no longer the one that was compared. A pose may have been
 * picked in any of them but `waiting` and `verified`.
 */
export const verificationStates = ['none', 'waiting', 'declined', 'expired', 'verified', 'changed'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** Why a member cannot ask now. */
export const verificationHindrances = ['unavailable', 'unconfirmed', 'no_photo'] as const;
export type VerificationHindrance = (typeof verificationHindrances)[number];

export const verificationLimits = {
  /** A pose has to be answered within so many minutes. */
  poseMinutes: 15,
  /** Camera photos of a member in a day. */
  photosADay: 3,
  /** A camera photo that nobody has decided on by then is deleted. */
  undecidedDays: 14,
  /** That it was declined is known for so long. */
  declinedDays: 90,
} as const;

/** Reserved at once for one person of the staff. */
export const verificationsOnScreen = 5;

export const verificationPath = '/verification';
/** Where the form of a page without scripts is sent, with the camera photo in it. */
export const verificationFormPath = '/verification/photo';
/** One’s own camera photo, while it waits. */
export const ownCameraPhotoPath = '/api/verification/camera-photo';
/** The pictures of a case, for staff who have it on their screen. */
export const verificationPicturePath = '/api/staff/verifications/picture';
/** Where a provider reports what it has found. */
export const verificationWebhookPath = '/api/webhooks/photo-verification';
