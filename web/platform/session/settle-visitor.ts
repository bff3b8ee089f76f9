/** Who was logged in last, in this browser and in this tab. Missing after everything was forgotten. */
export const memberMark = 'duet.member';

/** A name in the manifest of the build. */
export const visitorEntry = 'web/entry.visitor.ts';

// Sent as text, so it uses nothing from outside.
function loadVisitorEntry(src: string, memberMark: string): void {
  try {
    if (!localStorage.getItem(memberMark)) return;
  } catch {
    return;
  }
  const script = Object.assign(document.createElement('script'), { type: 'module', src });
  window.addEventListener('load', () => document.head.append(script));
}

/**
 * For the head of pages without scripts of the app: a session may have been revoked since, and these pages may be the only
 * ones that this browser opens.
 */
export function writeLoadVisitorEntry(src: string): string {
  return `(${loadVisitorEntry})(${JSON.stringify(src)}, ${JSON.stringify(memberMark)});`;
}
