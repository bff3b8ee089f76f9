import ts from 'typescript';
import { locate, walk } from './syntax.ts';

/** Their getters throw where a browser blocks storage, and are null in some web views. */
const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'cookieStore'];

export const storageModule = 'web/platform/storage.ts';
/** Pages that keep no file do not load it. */
const storageModules = [storageModule, 'web/platform/kept-shares.ts'];

export function findStorageAccess(source: ts.SourceFile): string[] {
  if (storageModules.includes(source.fileName)) return [];
  const found: string[] = [];
  walk(source, (node) => {
    if (ts.isIdentifier(node) && storages.includes(node.text)) found.push(`${locate(node)} ${node.text}`);
    // Scripts sent as text.
    if (ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) {
      const named = storages.filter((name) => new RegExp(`\\b${name}\\b`).test(node.text));
      const isGuarded = /\btry\b/.test(node.text);
      found.push(...(isGuarded ? [] : named).map((name) => `${locate(node)} ${name}`));
    }
  });
  return found;
}
