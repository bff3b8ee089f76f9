/** The package brings no types; these are of what our tests use. */
declare module '@20minutes/s3rver' {
  interface Options {
    address: string;
    port: number;
    silent: boolean;
    directory: string;
    vhostBuckets: boolean;
    configureBuckets: { name: string }[];
  }

  export default class S3rver {
    constructor(options: Options);
    allowMismatchedSignatures: boolean;
    middleware: ((context: { path: string }, next: () => Promise<unknown>) => Promise<unknown>)[];
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
