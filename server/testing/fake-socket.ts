import { EventEmitter } from 'node:events';

/** A connection that remembers what was written, and may stop reading. */
export class FakeSocket extends EventEmitter {
  written: string[] = [];
  destroyed = false;
  writableLength = 0;
  setNoDelay() {}
  setKeepAlive() {}
  resume() {}
  write(text: string) {
    this.written.push(text);
  }
  destroy() {
    this.destroyed = true;
    this.emit('close');
  }
  destroySoon() {
    this.destroy();
  }
}
