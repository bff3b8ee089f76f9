import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** Stands between a process and its database and can drop data, as a broken network does. */
export interface TcpProxy {
  /** The given address, by way of the proxy. */
  url: string;
  /** From now on drops every byte both ways; connections stay open. */
  swallow(): void;
  pass(): void;
  /** Closes every connection, unless it is told to keep those there are; later ones lead there. */
  lead(target: string, options?: { keepsOpen: boolean }): void;
  close(): Promise<void>;
}

export async function startTcpProxy(target: string): Promise<TcpProxy> {
  let { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let swallows = false;
  const join = (from: Socket, to: Socket) => {
    sockets.add(from);
    from.on('data', (bytes) => swallows || to.write(bytes));
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
    from.on('error', () => undefined);
  };
  const server = createServer((near) => {
    const far = connect(Number(port || 5432), hostname);
    join(near, far);
    join(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.toString(),
    swallow() {
      swallows = true;
    },
    pass() {
      swallows = false;
    },
    lead(next, { keepsOpen } = { keepsOpen: false }) {
      ({ hostname, port } = new URL(next));
      if (keepsOpen) return;
      for (const socket of sockets) socket.destroy();
    },
    async close() {
      server.close();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}
