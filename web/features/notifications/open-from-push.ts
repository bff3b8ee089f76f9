/**
 * Unsaved input is text, or a choice that differs from the page as loaded. Search filters do not count: the address
 * holds them.
 */
export function hasUnsavedInput(root: ParentNode = document): boolean {
  const fields = root.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
    'input, textarea, select',
  );
  return [...fields].some((field) => !isOutOfReach(field) && isFilled(field));
}

const buttons = ['hidden', 'submit', 'button', 'reset', 'image', 'range', 'color'];

function isOutOfReach(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field.form?.getAttribute('method') === 'get') return true;
  return field.disabled || ('readOnly' in field && field.readOnly) || buttons.includes(field.type);
}

function isFilled(field: HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement): boolean {
  if (field instanceof HTMLSelectElement) {
    return [...field.options].some(({ selected, defaultSelected }) => selected && !defaultSelected);
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return (field as HTMLInputElement).checked !== (field as HTMLInputElement).defaultChecked;
  }
  return field.value.trim() !== '';
}

interface Question {
  type: string;
  url?: string;
}

/** Answers the service worker after a tap on a push message. */
export function answerTap(
  { type, url }: Question,
  port: MessagePort | undefined,
  navigate: (path: string) => void,
): void {
  const isFree = !hasUnsavedInput();
  port?.postMessage(isFree);
  if (type !== 'open' || !isFree || !url) return;
  const { pathname, search, hash } = new URL(url);
  navigate(pathname + search + hash);
}
