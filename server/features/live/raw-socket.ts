import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Node's internal request parser, used for its own protocol upgrades; not in the public types. */
interface Parser {
  unconsume(): void;
  remove(): void;
  close(): void;
}

/**
 * Detaches the socket from the HTTP server. Node would retain parser, request and response for a next request: 16 KB
 * per connection instead of 4. Without this parser in a later Node, only the memory is spent.
 */
export function takeSocket(request: IncomingMessage, response: ServerResponse): Socket {
  const socket = request.socket as Socket & { parser?: Partial<Parser> | null };
  const { parser } = socket;
  response.detachSocket(socket);
  socket.removeAllListeners();
  socket.setTimeout(0);
  if (parser?.unconsume && parser.remove && parser.close) {
    parser.unconsume();
    parser.remove();
    socket.parser = null;
    // Deferred, because this may run inside the parser's own call.
    setImmediate(close, parser as Parser);
  }
  return socket;
}

function close(parser: Parser): void {
  parser.close();
}
