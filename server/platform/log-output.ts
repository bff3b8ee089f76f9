import { writeSync } from 'node:fs';

/** A pipe whose reader is slow is full for a moment. */
const retryMs = 20;
const maxRetries = 50;

const pause = new Int32Array(new SharedArrayBuffer(4));

export interface LogOutput {
  write(line: string): void;
}

/**
 * Writes lines at once, as pino's own output does, but loses them while nothing can be written: pino's ends the process on a full disk, and
 * then waits for room before it lets it end. Once lines are written again, the first says how many were lost.
 */
export function createLogOutput(
  fd: number,
  write: (fd: number, bytes: Buffer, offset: number) => number = writeSync,
): LogOutput {
  let lost = 0;
  let isCut = false;
  const writeWhole = (text: string) => {
    const bytes = Buffer.from(text);
    let written = 0;
    try {
      for (let retries = 0; written < bytes.length; ) {
        try {
          written += write(fd, bytes, written);
        } catch (error) {
          const isBusy = (error as NodeJS.ErrnoException).code === 'EAGAIN';
          // A reader that has not read for a while is waited for once, not line by line.
          if (!isBusy || lost > 0 || ++retries > maxRetries) throw error;
          Atomics.wait(pause, 0, 0, retryMs);
        }
      }
      isCut = false;
      return true;
    } catch {
      isCut ||= written > 0;
      return false;
    }
  };
  return {
    write(line) {
      const before = `${isCut ? '\n' : ''}${lost > 0 ? describeLoss(lost) : ''}`;
      if (!writeWhole(before + line)) lost += 1;
      else lost = 0;
    },
  };
}

function describeLoss(lost: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lost, msg: 'lines of the log could not be written' })}\n`;
}
