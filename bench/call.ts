import { request } from 'node:http'

/** One request of a bench, to whichever server. */
export interface Call {
  method: 'GET' | 'POST'
  path: string
  /** Names the company. */
  host: string
  token?: string
  /** JSON text. */
  body?: string
}

export interface CallAnswer {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of every shape
  body: any
  location: string | undefined
}

/** The headers of a call as they go out. */
export const headersOf = ({ host, token, body }: Call): Record<string, string> => ({
  host,
  accept: 'application/vnd.api+json',
  ...(token ? { authorization: `Bearer ${token}` } : {}),
  ...(body ? { 'content-type': 'application/json' } : {}),
})

/** Calls a server of this machine. Not `fetch`: it would not send another Host, which names the company. */
export function call(port: number, what: Call): Promise<CallAnswer> {
  return new Promise((done, failed) => {
    const { method, path, body } = what
    const asked = request({ host: '127.0.0.1', port, method, path, headers: headersOf(what) }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk: Buffer) => chunks.push(chunk))
      answer.on('end', () => {
        const text = Buffer.concat(chunks).toString('utf8')
        const isJson = answer.headers['content-type']?.includes('json')
        done({ status: answer.statusCode!, body: isJson ? JSON.parse(text) : text, location: answer.headers.location })
      })
      answer.on('error', failed)
    })
    asked.on('error', failed)
    asked.end(body)
  })
}
