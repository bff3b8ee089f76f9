/** A report concerns a member's profile, one of their messages, or a photo. */
export type ReportTarget = { id: number; name: string; canBlock: boolean } & (
  | { about: 'profile' }
  | { about: 'message'; message: number }
  | { about: 'photo'; photo: number }
);
