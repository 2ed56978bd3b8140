// Stops with a sentence where Node is too old, before anything fails for stranger reasons.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Openfelt needs Node 20.19 or newer; this is ${process.versions.node}.\n`);
  process.exit(1);
}
