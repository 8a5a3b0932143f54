/** The part of autocannon that is used here; the package brings no types of its own. */
declare module 'autocannon' {
  interface Request {
    method: string
    path: string
    headers: Record<string, string>
    body?: string
  }
  interface Client {
    setRequests(requests: Request[]): void
  }
  interface Options {
    url: string
    connections: number
    duration?: number
    amount?: number
    /** Every `[<id>]` in a body becomes another unique text. */
    idReplacement: boolean
    setupClient: (client: Client) => void
  }
  interface Result {
    '2xx': number
    non2xx: number
    errors: number
    /** Seconds. */
    duration: number
    statusCodeStats: Record<string, { count: number }>
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
