/** Markup whose texts are escaped. Only `html` makes it, so that a string is never taken for markup. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

export type HtmlValue = string | number | Html | readonly HtmlValue[] | undefined | null | false;

/** Escapes what is filled in, for texts and quoted attributes; lists are joined, what is missing is left out. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.map((part, index) => part + write(values[index])).join(''));
}

function write(value: HtmlValue): string {
  if (value === undefined || value === null || value === false) return '';
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(write).join('');
  return String(value).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
