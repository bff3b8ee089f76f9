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

/** Couples of the day for pages that show one: each page has its own, so that not every page shows the same two. */
export const couplePaths = [
  ['/faces/one', '/faces/other'],
  ['/faces/couples/2/one', '/faces/couples/2/other'],
  ['/faces/couples/3/one', '/faces/couples/3/other'],
  ['/faces/couples/4/one', '/faces/couples/4/other'],
] as const;
