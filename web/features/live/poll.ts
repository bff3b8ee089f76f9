const firstMs = 5000;
const pauseMs = 60_000;
/** For browsers that also get news by push messages. */
const toldPauseMs = 300_000;

/** Runs after 5 s, then every minute, or every five while push works, until the returned function is called. */
export function poll(run: () => void, mailsReported: () => boolean): () => void {
  let timer = setTimeout(again, firstMs);
  function again(): void {
    run();
    timer = setTimeout(again, mailsReported() ? toldPauseMs : pauseMs);
  }
  return () => clearTimeout(timer);
}
