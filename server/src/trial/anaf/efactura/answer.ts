import type { Behaviour } from './faults.ts'
import { service } from './service.ts'
import { authorise, isSignedIn, tokens } from './sign-in.ts'
import type { AnafReply, AnafRequest, AnafShelf } from './things.ts'

/** What the stand-in answers to a request. A token that is not good is 401, as at ANAF. */
export async function answerAnaf(shelf: AnafShelf, request: AnafRequest, behaviour: Behaviour): Promise<AnafReply> {
  const { path, method } = request
  if (path === '/anaf-oauth2/v1/authorize') return authorise(shelf, request, true)
  if (path === '/anaf-oauth2/v1/token' && method === 'POST') return tokens(shelf, request, behaviour)
  if (!/^\/(test|prod)\/FCTEL\/rest\//.test(path)) return { status: 404, type: 'text/plain', body: '' }
  if (!(await isSignedIn(shelf, request))) {
    return { status: 401, type: 'application/json', body: '{"message":"Unauthorized"}' }
  }
  return service(shelf, request, behaviour)
}

/** A request from what HTTP says of it. */
export function anafRequest(
  method: string,
  url: URL,
  { authorization = '' }: { authorization?: string },
  body: string,
): AnafRequest {
  const basic = /^Basic (.+)$/.exec(authorization)?.[1] ?? ''
  return {
    ...{ method, path: url.pathname, query: url.searchParams, body },
    bearer: /^Bearer (.+)$/.exec(authorization)?.[1] ?? '',
    basic: Buffer.from(basic, 'base64').toString('utf8'),
  }
}
