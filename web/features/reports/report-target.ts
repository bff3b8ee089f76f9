/** What is reported about a member: the profile itself, a message of the conversation with her, or a photo. */
export type ReportTarget = { id: number; name: string; canBlock: boolean } & (
  | { about: 'profile' }
  | { about: 'message'; message: number }
  | { about: 'photo'; photo: number }
);
