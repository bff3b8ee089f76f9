// HEALTHCHECK of the image, which has neither a shell nor curl. An unreachable database is no reason to restart
// the process: /health/ready tells a proxy about that.
const answer = await fetch(`http://127.0.0.1:${process.env.PORT || 3000}/health/live`, {
  signal: AbortSignal.timeout(4000),
}).catch(() => undefined);
process.exit(answer?.ok ? 0 : 1);
