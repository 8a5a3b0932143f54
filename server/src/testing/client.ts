import type { FastifyInstance, InjectOptions } from 'fastify'

/** An answer as a test reads it. */
export interface TestAnswer {
  status: number
  headers: Record<string, unknown>
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape
  body: any
  bytes: Buffer
}

export interface CallOptions {
  headers?: Record<string, string>
  query?: Record<string, string>
}

/** Calls the API of one host as one person (or nobody). Paths begin below `/api`. A body with a `File` in it is posted as a form. */
export interface Client {
  token: string | null
  host: string
  call(method: string, path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>
  get(path: string, options?: CallOptions): Promise<TestAnswer>
  post(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>
  put(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>
  patch(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>
  delete(path: string, body?: unknown, options?: CallOptions): Promise<TestAnswer>
  upload(path: string, form: FormData, options?: { headers?: Record<string, string> }): Promise<TestAnswer>
}

const json = (bytes: Buffer, type: unknown) =>
  String(type).includes('json') ? JSON.parse(bytes.toString('utf8')) : null

const brings = (value: unknown): boolean => value instanceof File || (Array.isArray(value) && value.some(brings))

/** A body as a form sends it: lists by `tags[]`, objects by `address[city]`. */
function formOf(body: object): FormData {
  const form = new FormData()
  const add = (name: string, value: unknown): void => {
    if (value instanceof File) form.append(name, value)
    else if (Array.isArray(value) && value.length === 0) form.append(`${name}[]`, '')
    else if (Array.isArray(value)) for (const one of value) add(`${name}[]`, one)
    else if (typeof value === 'object' && value !== null)
      for (const [key, one] of Object.entries(value)) add(`${name}[${key}]`, one)
    else form.append(name, value === null || value === undefined ? '' : String(value))
  }
  for (const [name, value] of Object.entries(body)) add(name, value)
  return form
}

export function createClient(app: FastifyInstance, host: string, token: string | null): Client {
  async function send(options: InjectOptions & { url: string }): Promise<TestAnswer> {
    const answer = await app.inject({
      ...options,
      url: `/api${options.url}`,
      headers: { host, ...(token ? { authorization: `Bearer ${token}` } : {}), ...options.headers },
    })
    const { statusCode, headers, rawPayload } = answer
    return { status: statusCode, headers, bytes: rawPayload, body: json(rawPayload, headers['content-type']) }
  }
  const call: Client['call'] = (method, path, body, options = {}) => {
    const query = new URLSearchParams(options.query ?? {}).toString()
    const url = query ? `${path}${path.includes('?') ? '&' : '?'}${query}` : path
    const payload = body === undefined ? {} : { payload: JSON.stringify(body) }
    const type = body === undefined ? {} : { 'content-type': 'application/json' }
    return send({ method: method as 'GET', url, ...payload, headers: { ...type, ...options.headers } })
  }
  const client: Client = {
    token,
    host,
    call,
    get: (path, options) => call('GET', path, undefined, options),
    post: (path, body, options) =>
      body && Object.values(body).some(brings)
        ? client.upload(path, formOf(body), options)
        : call('POST', path, body ?? {}, options),
    put: (path, body, options) => call('PUT', path, body, options),
    patch: (path, body, options) => call('PATCH', path, body, options),
    delete: (path, body, options) => call('DELETE', path, body, options),
    async upload(path, form, { headers } = {}) {
      const request = new Request('http://localhost/', { method: 'POST', body: form })
      const type = request.headers.get('content-type')!
      const payload = Buffer.from(await request.arrayBuffer())
      return send({ method: 'POST', url: path, payload, headers: { 'content-type': type, ...headers } })
    },
  }
  return client
}
