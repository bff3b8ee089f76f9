/** What browsers show of the app before it is installed, by name: of a phone, and of a wide window. */
export const screenshots = {
  search: { form_factor: 'narrow', width: 540, height: 1080 },
  chat: { form_factor: 'narrow', width: 540, height: 1080 },
  wide: { form_factor: 'wide', width: 1024, height: 640 },
} as const;

export type ScreenshotName = keyof typeof screenshots;
export const screenshotNames = Object.keys(screenshots) as ScreenshotName[];
