/** A report is about the profile of a member, a message of the conversation with them, or a photo. */
export type ReportTarget = { id: number; name: string; canBlock: boolean } & (
  | { about: 'profile' }
  | { about: 'message'; message: number }
  | { about: 'photo'; photo: number }
);
