/** The first stands in the middle, the others alternate to its left and right. */
export const heroSize = 5;
export const stripSize = 8;

/** Image addresses for style sheets; each redirects to the photo of one of today's members. The first two stand together. */
export const facePaths = [
  '/faces/one',
  '/faces/other',
  '/faces/third',
  '/faces/fourth',
  '/faces/fifth',
  '/faces/sixth',
  '/faces/seventh',
  '/faces/eighth',
] as const;
