import { type Agent, type IncomingHttpHeaders, request } from 'node:http'

export interface HttpCall {
  /** Where it listens; the company's name goes into the Host header. */
  port: number
  host: string
  method?: string
  path: string
  token?: string | null
  /** Sent as JSON; bytes as they are, under the type that `headers` name. */
  body?: unknown
  agent?: Agent
  headers?: Record<string, string>
  /** Hangs up this many milliseconds after sending. */
  abortAfter?: number
}

export interface HttpAnswer {
  status: number
  headers: IncomingHttpHeaders
  text: string
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
}

/** A request over a real socket: node's fetch cannot resolve `demo.localhost`, and hides connections. */
export function httpCall(call: HttpCall): Promise<HttpAnswer> {
  const { port, host, method = 'GET', path, token, body, agent, abortAfter } = call
  const payload = body === undefined || Buffer.isBuffer(body) ? body : JSON.stringify(body)
  const sentHeaders = {
    host: `${host}:${port}`,
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(payload === undefined
      ? {}
      : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
    ...call.headers,
  }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port, method, path: `/api${path}`, headers: sentHeaders, agent },
      (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('error', reject)
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString('utf8')
          const json = String(response.headers['content-type']).includes('json')
          const { statusCode, headers } = response
          resolve({ status: statusCode!, headers, text, body: json && text !== '' ? JSON.parse(text) : null })
        })
      },
    )
    sent.on('error', reject)
    sent.end(payload)
    if (abortAfter !== undefined) setTimeout(() => sent.destroy(new Error('hung up')), abortAfter)
  })
}
