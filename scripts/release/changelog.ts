const unreleased = '## [Unreleased]';

/** Gives what stands under Unreleased to `version` and leaves an empty section for what comes next. */
export function moveUnreleased(changelog: string, version: string, date: string): string {
  const [before, after, ...more] = changelog.split(`${unreleased}\n`);
  if (before === undefined || after === undefined || more.length > 0) {
    throw new Error(`CHANGELOG.md needs one heading "${unreleased}"`);
  }
  const end = after.search(/^## \[/m);
  const section = (end === -1 ? after : after.slice(0, end)).trim();
  if (section === '')
    throw new Error('CHANGELOG.md has nothing under Unreleased: there is nothing to release');
  const earlier = end === -1 ? '' : after.slice(end);
  const parts = [before + unreleased, `## [${version}] - ${date}`, section, earlier];
  return `${parts.join('\n\n').trimEnd()}\n`;
}

export const bumps = ['major', 'minor', 'patch'] as const;
export type Bump = (typeof bumps)[number];

export function bumpVersion(version: string, bump: Bump): string {
  const parts = /^(\d+)\.(\d+)\.(\d+)$/.exec(version)?.slice(1).map(Number);
  if (!parts) throw new Error(`${version} is no semantic version of three numbers`);
  const [major = 0, minor = 0, patch = 0] = parts;
  if (bump === 'major') return `${major + 1}.0.0`;
  return bump === 'minor' ? `${major}.${minor + 1}.0` : `${major}.${minor}.${patch + 1}`;
}
