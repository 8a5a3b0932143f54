import { type IncomingMessage, request } from 'node:http'
import { buffer } from 'node:stream/consumers'

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

/** Asks a server of this machine. Not `fetch`: it would not send another Host, which names the company. */
function ask(port: number, what: Call, headers: Record<string, string>, body?: string | Buffer) {
  return new Promise<IncomingMessage>((answered, failed) => {
    const { method, path } = what
    const asked = request({ host: '127.0.0.1', port, method, path, headers }, answered)
    asked.on('error', failed)
    asked.end(body)
  })
}

async function read(answer: IncomingMessage): Promise<CallAnswer> {
  const content = await buffer(answer)
  const isJson = answer.headers['content-type']?.includes('json')
  return {
    status: answer.statusCode!,
    body: isJson ? JSON.parse(content.toString('utf8')) : content.toString('utf8'),
    location: answer.headers.location,
  }
}

export const call = async (port: number, what: Call): Promise<CallAnswer> =>
  read(await ask(port, what, headersOf(what), what.body))

/** Sends a form with a file. */
export async function upload(port: number, what: Call, form: FormData): Promise<CallAnswer> {
  const encoded = new Response(form)
  const headers = { ...headersOf(what), 'content-type': encoded.headers.get('content-type')! }
  return read(await ask(port, what, headers, Buffer.from(await encoded.arrayBuffer())))
}

/** Fetches a file, which must be given. */
export async function download(port: number, what: Call): Promise<Buffer> {
  const answer = await ask(port, what, headersOf(what), what.body)
  const content = await buffer(answer)
  if (answer.statusCode !== 200) throw new Error(`${what.path} answered ${answer.statusCode}: ${content}`)
  return content
}
