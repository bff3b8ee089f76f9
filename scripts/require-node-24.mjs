// Preloaded with --import, so it speaks before an older Node stumbles over the first line of TypeScript.
const [major] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Duet needs Node 24 and this is ${process.versions.node}: install Node 24, or run npm ci on Linux, which brings it along.`,
  );
  process.exit(1);
}
