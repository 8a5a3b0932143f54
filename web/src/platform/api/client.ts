import { emit } from '../events.ts'
import { keepServerTime } from '../server-clock.ts'
import { readToken } from '../session/token.ts'
import { currentLocale } from '../texts/setup.ts'
import { ApiError, readApiError } from './api-error.ts'
import { hasFile, toFormData } from './body.ts'
import { readOrganization } from './organization.ts'
import { type QueryParams, queryString } from './query-string.ts'
import { reportApiError } from './report.ts'
import { gather, togetherWith } from './together.ts'

const BASE = '/api'

export interface CallOptions {
  query?: QueryParams
  signal?: AbortSignal
  /**
   * Who shows the error to the person when it fails. `toast` (the default): the platform, by status. `log`: nobody, it is only logged
   * (lists, filters). `caller`: the one who catches the error; session end and seats stay with the platform.
   */
  onError?: 'toast' | 'log' | 'caller'
  /** A POST that only asks: what is kept of the entity stays. */
  asks?: boolean
  /** Repeats of one intent share a key, so that a second click or a retry does not do the thing twice. */
  idempotencyKey?: string
  /** The call goes on when its page is left. */
  keepalive?: boolean
}

/** Random key for one intended write. `crypto.randomUUID` is missing on plain-http hosts other than localhost. */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

function headersFor(method: Method, isJson: boolean, options: CallOptions): Headers {
  const headers = new Headers({ Accept: 'application/vnd.api+json', 'X-Locale': currentLocale() })
  const token = readToken()
  const organization = readOrganization()
  if (token) headers.set('Authorization', `Bearer ${token}`)
  if (organization) headers.set('X-Organization', organization)
  if (isJson) headers.set('Content-Type', 'application/json')
  if (method === 'POST') headers.set('Idempotency-Key', options.idempotencyKey ?? newIdempotencyKey())
  return headers
}

/** The URL of an API path; absolute addresses (signed files, `links.filters` of other servers) pass through. */
export function apiUrl(path: string, query?: QueryParams): string {
  const url = /^https?:\/\//.test(path) ? path : `${BASE}${path}`
  const extra = queryString(query)
  return url.includes('?') && extra ? `${url}&${extra.slice(1)}` : url + extra
}

/** The entity that a call writes to, if any. */
const writtenBy = (method: Method, path: string, { asks }: CallOptions): string | undefined =>
  method === 'GET' || asks ? undefined : /^\/restify\/([^/?]+)/.exec(path)?.[1]

async function send(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const entity = writtenBy(method, path, options)
  if (entity === undefined) return receive(method, path, body, options)
  let isDone = false
  const call = {}
  emit('write-begun', { entity, call })
  try {
    const response = await receive(method, path, body, options)
    isDone = true
    emit('entity-written', { entity })
    return response
  } finally {
    emit('write-ended', { entity, call, isDone })
  }
}

async function receive(method: Method, path: string, body: unknown, options: CallOptions): Promise<Response> {
  const multipart = body instanceof FormData || hasFile(body)
  const payload = multipart ? (body instanceof FormData ? body : toFormData(body as Record<string, unknown>)) : body
  const isJson = !multipart && body !== undefined
  const token = readToken()
  const response = await fetch(apiUrl(path, options.query), {
    method,
    headers: headersFor(method, isJson, options),
    body: isJson ? JSON.stringify(payload) : (payload as FormData | undefined),
    signal: options.signal,
    keepalive: options.keepalive,
    credentials: 'omit',
  }).catch((error: unknown) => {
    if (options.signal?.aborted) throw error
    throw report(new ApiError(0, ''), options, token)
  })
  keepServerTime(response.headers.get('Date'))
  if (!response.ok) {
    const error = readApiError(response.status, await readJson(response))
    error.requestId = response.headers.get('X-Request-Id')
    throw report(error, options, token)
  }
  return response
}

function report(error: ApiError, options: CallOptions, token: string | null): ApiError {
  const now = readToken()
  // Its end was said with the first answer that found it over.
  if (error.status === 401 && token !== null && now === null) error.handled = true
  // Somebody may have signed in since: an answer to the session before does not end theirs. A call without a session, as a page makes it that
  // is on its way out, ends none either: the way back would be lost.
  else reportApiError(error, options.onError ?? 'toast', token !== null && token === now)
  return error
}

async function readJson(response: Response): Promise<unknown> {
  const content = await response.text()
  try {
    return content === '' ? undefined : JSON.parse(content)
  } catch {
    return undefined
  }
}

async function call<T>(method: Method, path: string, body: unknown, options: CallOptions = {}): Promise<T> {
  return (await readJson(await send(method, path, body, options))) as T
}

/** A read, as a part of the answer to several that are asked together. What the server itself failed at is asked for again, alone. */
async function read<T>(path: string, options: CallOptions = {}): Promise<T> {
  const token = readToken()
  const pending = togetherWith(path + queryString(options.query))
  const part = pending && (await pending)
  if (!part || part.status >= 500) return call<T>('GET', path, undefined, options)
  if (part.status >= 400) throw report(readApiError(part.status, part.body), options, token)
  return part.body as T
}

/** What is read while this runs is asked for in one request. */
export const together = (begin: () => void): void =>
  gather(begin, (path) => call('GET', path, undefined, { onError: 'caller' }))

/** A file answer: its bytes and the name the server gave it. */
export interface FileAnswer {
  blob: Blob
  fileName: string | null
}

async function file(method: 'GET' | 'POST', path: string, body?: unknown, options: CallOptions = {}) {
  const response = await send(method, path, body, options)
  return { blob: await response.blob(), fileName: fileNameOf(response.headers.get('Content-Disposition')) }
}

/** The file's name in a `Content-Disposition` header; the UTF-8 form (RFC 5987) wins over the plain one. */
export function fileNameOf(header: string | null): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(header ?? '')?.[1]
  if (encoded) return decodeURIComponent(encoded)
  return /filename="?([^";]+)"?/i.exec(header ?? '')?.[1] ?? null
}

/**
 * The server, from its API base (`/restify/{entity}`, `/login`). Answers are the parsed JSON as sent, `undefined` for 204.
 * Bodies holding a File or Blob travel as multipart. Every failure is an `ApiError`; `CallOptions.onError` says who shows it.
 */
export const api = {
  get: <T>(path: string, options?: CallOptions) => read<T>(path, options),
  post: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('POST', path, body, options),
  put: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PUT', path, body, options),
  patch: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options),
  delete: <T>(path: string, body?: unknown, options?: CallOptions) => call<T>('DELETE', path, body, options),
  /** A file by GET or, with a body, by POST; errors of such calls are JSON all the same. */
  file: (path: string, body?: unknown, options?: CallOptions): Promise<FileAnswer> =>
    file(body === undefined ? 'GET' : 'POST', path, body, options),
}
