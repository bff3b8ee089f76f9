/** Stores who was logged in last, in this browser and in this tab; missing after everything was cleared. */
export const memberMark = 'duet.member';

/** A name in the manifest of the build. */
export const visitorEntry = 'web/entry.visitor.ts';

/** For the head of pages without scripts: a session may have been revoked, and this browser may open no other pages. */
export function writeLoadVisitorEntry(src: string): string {
  return `
let lastMember;
try { lastMember = localStorage.getItem('${memberMark}'); } catch {}
if (lastMember) addEventListener('load', () => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: ${JSON.stringify(src)} }));
});
`;
}
