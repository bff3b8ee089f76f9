import { type LockFile, listProduction, nameAt } from './lock-file.ts';

/** They ask for a notice at the most, or, as the MPL, for nothing beyond their own files. */
const allowed = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
]);

/** Packages that say nothing in package.json, by the licence in their files. */
const unstated: Record<string, string> = { 'png-js': 'MIT' };

/** sharp loads libvips as a shared library of its own, which anybody can replace: all the LGPL asks for. */
const replaceable = /^@img\/sharp-(libvips-|wasm32$|win32-)/;

export function licenceOf(name: string, stated: string | undefined): string {
  return stated ?? unstated[name] ?? 'none';
}

/** Any side of an OR is enough, all sides of an AND are needed. Anything more nested is refused. */
export function isAllowed(licence: string, name: string): boolean {
  const known = (id: string) => allowed.has(id) || (id === 'LGPL-3.0-or-later' && replaceable.test(name));
  const plain = licence.replace(/^\((.*)\)$/, '$1');
  return plain.split(/ or /i).some((side) => side.split(/ and /i).every((id) => known(id.trim())));
}

export function findRefused(lock: LockFile): string[] {
  return listProduction(lock).flatMap(([path, { license }]) => {
    const name = nameAt(path);
    const licence = licenceOf(name, license);
    return isAllowed(licence, name) ? [] : [`${name}: ${licence}`];
  });
}
