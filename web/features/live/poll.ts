const firstMs = 5000;
const pauseMs = 60_000;
/** Of a browser that hears of news in another way, as by push messages. */
const toldPauseMs = 300_000;

/** Runs after five seconds, then every minute or, while the browser is told, every five, until the answered function is called. */
export function poll(run: () => void, isTold: () => boolean): () => void {
  let timer = setTimeout(again, firstMs);
  function again(): void {
    run();
    timer = setTimeout(again, isTold() ? toldPauseMs : pauseMs);
  }
  return () => clearTimeout(timer);
}
