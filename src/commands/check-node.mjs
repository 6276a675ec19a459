/** Runs before a script, in JavaScript, because an older Node would print a stack at the first line of TypeScript. */
if (Number.parseInt(process.versions.node, 10) < 24) {
  process.stderr.write(
    `Node 24 or later is needed, but this is ${process.version}: run \`npm ci\`, which installs it on most machines, or get it from https://nodejs.org.\n`,
  );
  process.exit(1);
}
