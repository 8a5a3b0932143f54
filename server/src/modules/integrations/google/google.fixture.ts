import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text as bodyOf } from 'node:stream/consumers'
import { calendarApi, type GoogleCalendar, type GoogleEvent } from './google-calendar.fixture.ts'

/** What the stand-in puts into ID tokens in place of the truth, to see it refused. */
export interface Lies {
  issuer?: string
  audience?: string
  nonce?: string
  expired?: boolean
  /** Signs with a key that is not among the published ones. */
  foreignKey?: boolean
}

interface Consent {
  challenge: string
  nonce: string | null
  redirectUri: string
}

/** A server that speaks Google's protocols over HTTP: discovery, consent, tokens, keys, calendars. */
export interface GoogleStandIn {
  url: string
  env: Record<string, string>
  /** Who is at the browser. */
  person: { email: string; email_verified: boolean }
  lies: Lies
  /** Answers everything with 503. */
  down: boolean
  /** A token is answered only after this. */
  heldTokens: Promise<void> | null
  /** How often a token was asked for. */
  tokensAsked: number
  /** Calendars answer what they have written only after this. */
  held: Promise<void> | null
  calendars: GoogleCalendar[]
  /** Events by calendar, then by id. */
  events: Map<string, Map<string, GoogleEvent>>
  /** The person takes access back as soon as it is given. */
  revokesAtOnce: boolean
  /** Refresh tokens that are good. */
  grants: Set<string>
  /** So many lines of a list are answered at once, whatever is asked for. */
  mostAtOnce?: number
  /** It is asked too much: it says so, and is to be asked again. */
  busy?: boolean
  /** Requests to the calendar interface, as `PUT /calendars/…`. */
  calls: string[]
  /** The person takes access back: neither token is good any more. */
  revoke(): void
  /** What a browser does with the consent page: agrees, or not. Answers the address it is sent back to. */
  visit(consentUrl: string, answer?: 'agree' | 'refuse'): URL
  close(): Promise<void>
}

const CLIENT = { id: 'vatra-client', secret: 'vatra-secret' }
const json = (response: ServerResponse, status: number, body?: unknown) =>
  void response
    .writeHead(status, { 'Content-Type': 'application/json' })
    .end(body === undefined ? undefined : JSON.stringify(body))
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const keyPair = () => generateKeyPairSync('rsa', { modulusLength: 2048 })

export async function googleStandIn(): Promise<GoogleStandIn> {
  const [own, foreign] = [keyPair(), keyPair()]
  const codes = new Map<string, Consent>()
  const accessTokens = new Set<string>()
  let counter = 0
  const next = (kind: string) => `${kind}-${++counter}`

  const idToken = (nonce: string | null) => {
    const { lies, person } = standIn
    const now = Math.floor(Date.now() / 1000)
    const claims = {
      iss: lies.issuer ?? standIn.url,
      aud: lies.audience ?? CLIENT.id,
      sub: 'person-1',
      iat: now - (lies.expired ? 7200 : 0),
      exp: now + (lies.expired ? -3600 : 3600),
      ...person,
      ...(nonce || lies.nonce ? { nonce: lies.nonce ?? nonce } : {}),
    }
    const signed = `${part({ alg: 'RS256', kid: 'own', typ: 'JWT' })}.${part(claims)}`
    const key = lies.foreignKey ? foreign.privateKey : own.privateKey
    return `${signed}.${sign('sha256', Buffer.from(signed), key).toString('base64url')}`
  }

  const access = () => {
    const token = next('access')
    accessTokens.add(token)
    return { access_token: token, token_type: 'Bearer', expires_in: 3600 }
  }

  function tokens(form: URLSearchParams): [number, unknown] {
    if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
      return [401, { error: 'invalid_client' }]
    }
    if (form.get('grant_type') === 'refresh_token') {
      return standIn.grants.has(form.get('refresh_token') ?? '') ? [200, access()] : [400, { error: 'invalid_grant' }]
    }
    const consent = codes.get(form.get('code') ?? '')
    codes.delete(form.get('code') ?? '')
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!consent || consent.redirectUri !== form.get('redirect_uri') || consent.challenge !== challenge) {
      return [400, { error: 'invalid_grant' }]
    }
    const refresh = next('refresh')
    if (!standIn.revokesAtOnce) standIn.grants.add(refresh)
    return [200, { ...access(), refresh_token: refresh, id_token: idToken(consent.nonce) }]
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (standIn.down) return json(response, 503, { error: 'backend_error' })
    const url = new URL(request.url ?? '/', standIn.url)
    const body = await bodyOf(request)
    if (url.pathname === '/.well-known/openid-configuration') {
      return json(response, 200, {
        issuer: standIn.url,
        authorization_endpoint: `${standIn.url}/consent`,
        token_endpoint: `${standIn.url}/token`,
        revocation_endpoint: `${standIn.url}/revoke`,
        jwks_uri: `${standIn.url}/keys`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        code_challenge_methods_supported: ['S256'],
      })
    }
    if (url.pathname === '/keys') {
      return json(response, 200, {
        keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'own', use: 'sig', alg: 'RS256' }],
      })
    }
    // The person at the browser agrees at once.
    if (url.pathname === '/consent')
      return void response.writeHead(302, { Location: standIn.visit(url.href).href }).end()
    if (url.pathname === '/token') {
      const answered = tokens(new URLSearchParams(body))
      standIn.tokensAsked += 1
      await standIn.heldTokens
      return json(response, ...answered)
    }
    if (url.pathname === '/revoke') {
      standIn.grants.delete(new URLSearchParams(body).get('token') ?? '')
      return json(response, 200, {})
    }
    const bearer = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
    if (!accessTokens.has(bearer)) return json(response, 401, { error: { code: 401, message: 'Invalid Credentials' } })
    const answered = calendarApi(standIn, request.method ?? 'GET', url, body === '' ? null : JSON.parse(body))
    if (request.method !== 'GET' && answered[0] < 300) await standIn.held
    return json(response, ...answered)
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => json(response, 500))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const standIn: GoogleStandIn = {
    url,
    env: { GOOGLE_CLIENT_ID: CLIENT.id, GOOGLE_CLIENT_SECRET: CLIENT.secret, GOOGLE_URL: url },
    person: { email: 'nobody@example.test', email_verified: true },
    lies: {},
    down: false,
    heldTokens: null,
    tokensAsked: 0,
    held: null,
    calendars: [],
    events: new Map(),
    revokesAtOnce: false,
    grants: new Set(),
    calls: [],
    revoke() {
      standIn.grants.clear()
      accessTokens.clear()
    },
    visit(consentUrl, choice = 'agree') {
      const { searchParams: asked } = new URL(consentUrl)
      const back = new URL(asked.get('redirect_uri')!)
      back.searchParams.set('state', asked.get('state')!)
      if (choice === 'refuse') {
        back.searchParams.set('error', 'access_denied')
        return back
      }
      const code = next('code')
      codes.set(code, {
        challenge: asked.get('code_challenge')!,
        nonce: asked.get('nonce'),
        redirectUri: asked.get('redirect_uri')!,
      })
      back.searchParams.set('code', code)
      return back
    },
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  }
  return standIn
}
