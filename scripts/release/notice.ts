import { licenceOf } from './licences.ts';
import { type LockFile, listProduction, nameAt } from './lock-file.ts';

const heading = 'Packages of npm (written by npm run docs from package-lock.json; for all platforms)';
const lineWidth = 130;

/** Keeps what people wrote above the heading and writes the list of packages below it. */
export function renderNotice(present: string, lock: LockFile): string {
  const written = present.split(heading)[0]?.trimEnd();
  const packages = listProduction(lock).map(([path, { version, license }]) => {
    const name = nameAt(path);
    return { licence: licenceOf(name, license), label: `${name} ${version}` };
  });
  const groups = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).sort(([a], [b]) =>
    a < b ? -1 : 1,
  );
  const lists = groups.flatMap(([licence, members = []]) => {
    const labels = [...new Set(members.map(({ label }) => label))].sort();
    return [`  ${licence}`, ...wrap(labels)];
  });
  return [written, '', heading, ...lists, ''].join('\n');
}

function wrap(labels: string[]): string[] {
  const lines: string[] = [];
  for (const [index, label] of labels.entries()) {
    const item = index === labels.length - 1 ? label : `${label},`;
    const last = lines.at(-1);
    if (last !== undefined && last.length + item.length < lineWidth)
      lines[lines.length - 1] = `${last} ${item}`;
    else lines.push(`    ${item}`);
  }
  return lines;
}
