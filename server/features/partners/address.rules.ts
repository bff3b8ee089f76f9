import {
  type EndpointKind,
  type PartnerFault,
  type Placeholder,
  placeholders,
} from '#contract/partners/facts.ts';
import { isExtraHost, isPrivateLiteral } from '#server/platform/outgoing/public-address.ts';

const braces = /\{([^{}]*)\}/g;

/** What is wrong with a typed address; names are looked up with each attempt, as they may lead elsewhere by then. */
export function findAddressFault(
  text: string,
  { kind, extraHosts }: { kind: EndpointKind; extraHosts: readonly string[] },
): PartnerFault | undefined {
  const url = URL.parse(text);
  if (!url || url.username || url.password || url.hash) return 'address';
  if (!isExtraHost(url, extraHosts)) {
    const isNamed = url.hostname.includes('.') || url.hostname.startsWith('[');
    if (url.protocol !== 'https:' || !isNamed || isPrivateLiteral(url)) return 'address';
  }
  return kind === 'postback' ? findTemplateFault(text) : undefined;
}

/** In the query alone: a value such as `..` must not lead to another path, nor to another host. */
function findTemplateFault(text: string): PartnerFault | undefined {
  const start = text.indexOf('?');
  const [before, query] = start < 0 ? [text, ''] : [text.slice(0, start), text.slice(start)];
  if (/[{}]/.test(before)) return 'placeholder_place';
  const names = [...query.matchAll(braces)].map(([, name]) => name);
  const isKnown = names.every((name) => placeholders.some((known) => known === name));
  return isKnown && !/[{}]/.test(query.replaceAll(braces, '')) ? undefined : 'placeholder';
}

/** Fills the template of a postback; what a visitor brought in a link stays inside its parameter. */
export function fillAddress(template: string, values: Record<Placeholder, string>): URL {
  return new URL(
    template.replaceAll(braces, (_, name: Placeholder) => encodeURIComponent(values[name].toWellFormed())),
  );
}
