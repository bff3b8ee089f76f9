// Preloaded with --import, so that it runs before an older Node fails on TypeScript.
const [major] = process.versions.node.split('.').map(Number);

if (major < 24) {
  console.error(
    `Duet needs Node 24 and this is ${process.versions.node}: install Node 24, or run npm ci on Linux, which brings it along.`,
  );
  process.exit(1);
}
