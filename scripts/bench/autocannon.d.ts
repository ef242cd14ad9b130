/** The used part of autocannon, which brings no types. */
declare module 'autocannon' {
  interface Options {
    readonly url: string;
    readonly headers: Record<string, string>;
    readonly connections: number;
    /** Seconds. */
    readonly duration: number;
  }
  interface Result {
    readonly requests: { readonly average: number };
    /** Milliseconds. */
    readonly latency: { readonly p99: number };
    readonly non2xx: number;
    readonly errors: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
