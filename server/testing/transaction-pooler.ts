import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import pg from 'pg';

/** Hands each transaction to whichever connection of the server is free, as PgBouncer before 1.21 with pool_mode=transaction. */
export interface TransactionPooler {
  /** The given address, by way of the pooler. */
  url: string;
  close(): Promise<void>;
}

const lengthBytes = 4;
const sslRequest = 80_877_103;

interface Server {
  client: pg.Client;
  socket: Socket;
}

/** `settings` are those of its connections to the server; what a client asks for is refused. */
export async function startTransactionPooler(
  target: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<TransactionPooler> {
  const options = Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');
  const free: Server[] = [];
  const all = new Set<Server>();
  const clients = new Set<Socket>();
  const take = async (): Promise<Server> => free.pop() ?? (await open(target, options, all));
  const listener = createServer((socket) => {
    clients.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => clients.delete(socket));
    serve(socket, { take, giveBack: (server) => void free.push(server) });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((listener.address() as AddressInfo).port);
  return {
    url: url.toString(),
    async close() {
      listener.close();
      for (const socket of clients) socket.destroy();
      for (const { socket } of all) socket.destroy();
      await once(listener, 'close');
    },
  };
}

/** Logs in, then leaves the socket to the client that is served. */
async function open(target: string, options: string, all: Set<Server>): Promise<Server> {
  const client = new pg.Client({ connectionString: target, options });
  client.on('error', () => undefined);
  await client.connect();
  const { stream } = (client as pg.Client & { connection: { stream: Socket } }).connection;
  stream.removeAllListeners('data');
  const server = { client, socket: stream };
  all.add(server);
  return server;
}

interface Pool {
  take(): Promise<Server>;
  giveBack(server: Server): void;
}

function serve(socket: Socket, { take, giveBack }: Pool): void {
  let isKnown = false;
  let server: Server | undefined;
  let waiting: Buffer[] | undefined;
  const answer = new Messages(({ type, body, whole }) => {
    socket.write(whole);
    // The transaction is over.
    if (type !== 'Z' || body.toString() !== 'I' || !server) return;
    server.socket.removeAllListeners('data');
    giveBack(server);
    server = undefined;
  });
  const forward = async (bytes: Buffer): Promise<void> => {
    if (server) server.socket.write(bytes);
    else if (waiting) waiting.push(bytes);
    else {
      waiting = [bytes];
      server = await take();
      server.socket.on('data', (part: Buffer) => answer.read(part));
      server.socket.write(Buffer.concat(waiting));
      waiting = undefined;
    }
  };
  socket.on('data', (bytes: Buffer) => {
    if (isKnown) return bytes[0] === 'X'.charCodeAt(0) ? void socket.end() : void forward(bytes);
    if (bytes.readInt32BE(lengthBytes) === sslRequest) return void socket.write('N');
    isKnown = !bytes.includes('\0options\0');
    if (!isKnown) return void socket.end(refuse('unsupported startup parameter: options'));
    socket.write(
      Buffer.concat([
        message('R', Buffer.alloc(4)),
        // Its own number, as it knows no process that it could promise.
        message('K', randomBytes(8)),
        message('Z', Buffer.from('I')),
      ]),
    );
  });
}

interface Message {
  type: string;
  body: Buffer;
  whole: Buffer;
}

/** Cuts what a server sends into messages. */
class Messages {
  private rest = Buffer.alloc(0);
  private readonly hear: (message: Message) => void;

  constructor(hear: (message: Message) => void) {
    this.hear = hear;
  }

  read(bytes: Buffer): void {
    this.rest = Buffer.concat([this.rest, bytes]);
    while (this.rest.length > lengthBytes) {
      const size = 1 + this.rest.readInt32BE(1);
      if (this.rest.length < size) return;
      const whole = this.rest.subarray(0, size);
      this.rest = this.rest.subarray(size);
      this.hear({ type: String.fromCharCode(whole[0] ?? 0), body: whole.subarray(1 + lengthBytes), whole });
    }
  }
}

function message(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(1 + lengthBytes);
  head.write(type);
  head.writeInt32BE(lengthBytes + body.length, 1);
  return Buffer.concat([head, body]);
}

function refuse(text: string): Buffer {
  return message('E', Buffer.from(`SFATAL\0VFATAL\0C08P01\0M${text}\0\0`));
}
