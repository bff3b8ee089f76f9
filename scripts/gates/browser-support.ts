import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '#scripts/support/run.ts';
import { locate, walk } from './syntax.ts';

/** Interface → members newer than `build.target` of vite.config.ts; empty: the interface itself. */
type LateFeatures = Map<string, Set<string>>;

/** One interface per line; made by tools/build-late-features.ts from MDN's browser-compat-data. */
export function readLateFeatures(): LateFeatures {
  const text = readFileSync(join(root, 'scripts/gates/late-features.txt'), 'utf8');
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const [owner = '', members = ''] = line.split(':');
      return [owner, new Set(members.split(' ').filter(Boolean))];
    }),
  );
}

/** Allowed uses, each with what happens in browsers without the feature. */
const guarded: Record<string, string> = {
  'HTMLMediaElement.srcObject': 'given the picture of a camera alone, which all browsers take',
  'HTMLElement.showPopover': 'asked for before it is called: the panel stays where it stands in the page',
  'HTMLElement.popover': 'set where `showPopover` is there',
  'HTMLElement.hidePopover': 'web/ui/overlays/popovers.ts stands in for it',
  'KeyboardEvent.repeat': 'undefined counts as false: a key that is held decides again',
  'Navigator.cookieEnabled': 'compared with false: nothing is said where it is missing',
  'PublicKeyCredential.isConditionalMediationAvailable':
    'called with ?.: the list below the field has no passkeys',
  'Navigator.share': 'asked for before it is called: the link is copied',
  'Navigator.vibrate': 'called with ?.: nothing happens',
  'Navigator.setAppBadge': 'called with ?.: the icon has no number',
  'Navigator.clearAppBadge': 'called with ?.: the icon has no number',
};

/** Finds uses by type, so that our own methods with the same name do not count. */
export function findLateFeatures(program: ts.Program, isOurs: (file: string) => boolean): string[] {
  const late = readLateFeatures();
  const checker = program.getTypeChecker();
  const found: string[] = [];
  for (const source of program.getSourceFiles().filter(({ fileName }) => isOurs(fileName))) {
    walk(source, (node) => {
      if (!ts.isIdentifier(node) || isNamed(node)) return;
      for (const name of listFeatures(findSymbol(checker, node))) {
        const [owner = '', member = ''] = splitName(name);
        const members = late.get(owner);
        const isLate = members && (members.size === 0 || members.has(member));
        if (isLate && !(name in guarded)) found.push(`${locate(node)} ${name}`);
      }
    });
  }
  return [...new Set(found)];
}

/** Resolves destructured names to members of the object. */
function findSymbol(checker: ts.TypeChecker, node: ts.Identifier): ts.Symbol | undefined {
  const { parent } = node;
  if (!ts.isBindingElement(parent) || node === parent.initializer) return checker.getSymbolAtLocation(node);
  const { name, propertyName = name } = parent;
  const isMember = node === propertyName && ts.isObjectBindingPattern(parent.parent);
  return isMember ? checker.getTypeAtLocation(parent.parent).getProperty(node.text) : undefined;
}

/** Types and declarations are no uses. */
function isNamed(node: ts.Identifier): boolean {
  return (
    ts.isTypeNode(node.parent) || ts.isPropertySignature(node.parent) || ts.isImportSpecifier(node.parent)
  );
}

function splitName(name: string): [string, string] {
  const at = name.lastIndexOf('.');
  return name.startsWith('Intl.') && at === 4 ? [name, ''] : [name.slice(0, at), name.slice(at + 1)];
}

/** Names features like MDN. */
function listFeatures(symbol: ts.Symbol | undefined): string[] {
  const declared = symbol?.declarations ?? [];
  return declared
    .filter((node) => /[\\/]typescript[\\/]lib[\\/]lib\./.test(node.getSourceFile().fileName))
    .flatMap((node) => describe(node, symbol?.name ?? ''));
}

function describe(node: ts.Declaration, name: string): string[] {
  const owner = findOwner(node);
  if (owner) return [`${owner}.${name}`];
  const space = node.parent?.parent;
  if (ts.isModuleBlock(node.parent) && ts.isModuleDeclaration(space)) return [`Intl.${name}`];
  if (ts.isVariableDeclaration(node) && ts.isModuleBlock(node.parent.parent.parent)) return [`Intl.${name}`];
  return [`${name}.`, `Window.${name}`];
}

const otherNames: Record<string, string> = {
  ReadonlyArray: 'Array',
  ReadonlySet: 'Set',
  ReadonlyMap: 'Map',
  IteratorObject: 'Iterator',
  ARIAMixin: 'Element',
  WindowOrWorkerGlobalScope: 'Window',
  GlobalFetch: 'Window',
};

/** The interface, or the variable whose type lists static members. */
function findOwner({ parent }: ts.Node): string | undefined {
  if (ts.isInterfaceDeclaration(parent)) {
    const name = parent.name.text.replace(/(?<=.)Constructor$/, '');
    const isIntl = ts.isModuleBlock(parent.parent);
    return isIntl ? `Intl.${name}` : (otherNames[name] ?? name.replace(/^Navigator\w+/, 'Navigator'));
  }
  if (!ts.isTypeLiteralNode(parent) || !ts.isVariableDeclaration(parent.parent)) return undefined;
  return parent.parent.name.getText();
}

/** Searches libraries, which have no types in the build, for names that nothing else has. */
export function findInBuild(name: string, text: string): string[] {
  const owners = '(?:Promise|URL|Object|Map|Array|AbortSignal|Math|RegExp|Error)';
  const found: string[] = [];
  for (const [owner, members] of readLateFeatures()) {
    for (const member of members) {
      const isStatic = new RegExp(`^${owners}$`).test(owner);
      const isRare = isStatic && /^[a-z]+[A-Z]/.test(member);
      const pattern = isRare ? `\\.${member}\\(` : `\\b${owner}\\.${member}\\b`;
      if (isStatic && new RegExp(pattern).test(text)) found.push(`${owner}.${member}`);
    }
    if (owner.startsWith('Intl.') && members.size === 0 && text.includes(`${owner}(`)) found.push(owner);
  }
  return found.filter((feature) => !(feature in guarded)).map((feature) => `${name} ${feature}`);
}

function openProgram(): ts.Program {
  const file = join(root, 'tsconfig.json');
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  return ts.createProgram(fileNames, options);
}

export function isBrowserCode(file: string): boolean {
  const path = file.replaceAll('\\', '/').replace(`${root}/`, '');
  const isTest = /\.test\.tsx?$|^web\/(testing|dev)\/|entry\.server/.test(path);
  return /^(web|contract|locales)\//.test(path) && !isTest;
}

if (import.meta.main) {
  const late = findLateFeatures(openProgram(), isBrowserCode);
  const assets = globSync(join(root, 'build/client/assets/*.js'));
  if (assets.length === 0) throw new Error('There is no build: npm run build');
  const built = assets.flatMap((file) => findInBuild(file, readFileSync(file, 'utf8')));
  for (const line of [...late, ...built]) console.error(`newer than build.target: ${line}`);
  console.log(`${assets.length} scripts looked through for what came after build.target`);
  process.exitCode = late.length + built.length > 0 ? 1 : 0;
}
