import { randomBytes } from 'node:crypto'
import type { Behaviour } from './faults.ts'
import type { AnafReply, AnafRequest, AnafShelf, Grant } from './things.ts'

const CODE_MS = 60_000
const token = (kind: string) => `${kind}-${randomBytes(24).toString('base64url')}`
const json = (status: number, body: object): AnafReply => ({
  ...{ status, type: 'application/json' },
  body: JSON.stringify(body),
})

/** The person at the browser has chosen their certificate: back to the program, with a code. */
export async function authorise(shelf: AnafShelf, { query }: AnafRequest, agrees: boolean): Promise<AnafReply> {
  const back = new URL(query.get('redirect_uri') ?? '')
  const state = query.get('state')
  if (state) back.searchParams.set('state', state)
  const id = token('grant')
  const code = token('code')
  if (agrees) {
    await shelf.put({
      ...{ kind: 'grant', id, code, codeUntil: shelf.now() + CODE_MS, redirectUri: query.get('redirect_uri')! },
      ...{ access: null, accessUntil: 0, refresh: null, refreshUntil: 0 },
    })
    back.searchParams.set('code', code)
  } else back.searchParams.set('error', 'access_denied')
  return { status: 302, type: 'text/plain', body: '', location: back.href }
}

/** Gives a grant a new pair of tokens; the one before is dead. */
async function newPair(shelf: AnafShelf, grant: Grant, { accessMs, refreshMs }: Behaviour): Promise<AnafReply> {
  const [access, refresh] = [token('access'), token('refresh')]
  const now = shelf.now()
  const pair = { access, accessUntil: now + accessMs, refresh, refreshUntil: now + refreshMs }
  await shelf.put({ ...grant, ...pair, code: null })
  return json(200, {
    ...{ access_token: access, refresh_token: refresh, token_type: 'Bearer', scope: 'clientappid issuer role' },
    expires_in: Math.floor(accessMs / 1000),
  })
}

/** A grant of somebody who has agreed before, with its pair of tokens. */
export function newGrant(now: number, { accessMs, refreshMs }: Pick<Behaviour, 'accessMs' | 'refreshMs'>): Grant {
  return {
    ...{ kind: 'grant', id: token('grant'), code: null, codeUntil: 0, redirectUri: '' },
    ...{
      access: token('access'),
      accessUntil: now + accessMs,
      refresh: token('refresh'),
      refreshUntil: now + refreshMs,
    },
  }
}

/** The token endpoint: a code or a refresh token for a pair. */
export async function tokens(shelf: AnafShelf, request: AnafRequest, behaviour: Behaviour): Promise<AnafReply> {
  const form = new URLSearchParams(request.body)
  const invalid = json(400, { error: 'invalid_grant' })
  if (!/^[^:]+:.+$/.test(request.basic) || form.get('token_content_type') !== 'jwt') {
    return json(401, { error: 'invalid_client' })
  }
  const grants = await shelf.list<Grant>('grant')
  if (form.get('grant_type') === 'refresh_token') {
    const sent = form.get('refresh_token')
    const found = grants.find(({ refresh }) => refresh !== null && refresh === sent)
    return found && found.refreshUntil > shelf.now() ? newPair(shelf, found, behaviour) : invalid
  }
  const sent = form.get('code')
  const found = grants.find(({ code }) => code !== null && code === sent)
  const fits = found && found.codeUntil > shelf.now() && found.redirectUri === form.get('redirect_uri')
  return fits ? newPair(shelf, found, behaviour) : invalid
}

/** Whether a request carries a token that is good. */
export async function isSignedIn(shelf: AnafShelf, { bearer }: AnafRequest): Promise<boolean> {
  const grants = await shelf.list<Grant>('grant')
  return grants.some(({ access, accessUntil }) => access !== null && access === bearer && accessUntil > shelf.now())
}
