import { redirect } from '@tanstack/react-router'
import { api } from '../api/client.ts'
import { queryClient } from '../query/client.ts'
import { type Tenant, tenantQuery } from '../session/queries.ts'
import { exchangeToken } from '../session/session.ts'
import { readToken } from '../session/token.ts'

/**
 * Where the root path sends a visitor: by the code in the query, else the kept token, else to sign in. On the main domain,
 * which has no company, a signed-in visitor goes on to the company's own address.
 */
export async function sendFromRoot(code: string | undefined): Promise<never> {
  const meta = code ? await exchangeToken(code).catch(() => null) : null
  if (!readToken()) throw redirect({ to: '/login', replace: true })
  const tenant = await queryClient.ensureQueryData(tenantQuery).catch(() => null)
  if (!tenant) throw redirect({ href: meta?.mainTenant?.frontend_url ?? (await ownAddress()), replace: true })
  throw redirect({ to: '/dashboard', replace: true })
}

async function ownAddress(): Promise<string> {
  const path = '/restify/tenants/getters/tenant-information'
  const answer = await api.get<{ data: Tenant }>(path, { onError: 'log' }).catch(() => null)
  return answer?.data.frontend_url ?? '/login'
}
