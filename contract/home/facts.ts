/** The first stands in the middle, the others alternate to its left and right. */
export const heroSize = 5;
export const stripSize = 8;

/** Redirect to today's photos of two members; `web/ui/page/narrow-page.module.css` shows them. */
export const facePaths = ['/faces/one', '/faces/other'] as const;
