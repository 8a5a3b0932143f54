import { newToken } from '#platform/secrets/index.ts'
import type { HttpAnswer } from '../http-call.ts'
import type { ClusterApp } from './cluster.fixture.ts'

const PASSWORD = 'Orizont-verde-7'

/** Somebody who is signed in at a company. */
export interface Caller {
  get(path: string): Promise<HttpAnswer>
  post(path: string, body?: unknown): Promise<HttpAnswer>
  put(path: string, body: unknown): Promise<HttpAnswer>
}

/** From an address of its own each time, so that the limits of sign-ups do not count. */
function caller(cluster: ClusterApp, host: string, token: string | null = null): Caller {
  const from = () => `10.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}`
  const send = (method: string, path: string, body?: unknown) =>
    cluster.call({ host, token, method, path, body, headers: { 'x-forwarded-for': from() } })
  return {
    get: (path) => send('GET', path),
    post: (path, body = {}) => send('POST', path, body),
    put: (path, body) => send('PUT', path, body),
  }
}

function demand({ status, body }: HttpAnswer, wanted: number, what: string) {
  if (status !== wanted) throw new Error(`${what}: ${status} ${JSON.stringify(body)}`)
  return body
}

/** What the newest mail of a kind holds. */
async function mailed(cluster: ClusterApp, to: string, template: string) {
  const mail = (await cluster.queuedMails(to)).findLast((one) => one.template === template)
  if (!mail) throw new Error(`No mail ${template} to ${to}.`)
  return mail.props
}

export interface ClusterCompany {
  subdomain: string
  tenantId: string
  founder: Caller
  founderEmail: string
}

/** Registers a company in the three steps of the sign-up and signs its founder in. */
export async function registerCompany(cluster: ClusterApp): Promise<ClusterCompany> {
  const subdomain = `c${newToken()
    .replace(/[^a-z0-9]/gi, '')
    .toLowerCase()
    .slice(0, 12)}`
  const email = `ana@${subdomain}.test`
  const main = caller(cluster, 'localhost')
  const step = async (name: string, body: object) =>
    demand(await main.post('/register', { onboarding_step: name, locale: 'en', ...body }), 200, name)
  const password = { password: PASSWORD, password_confirmation: PASSWORD }
  const begun = await step('EmailSetup', { email, ...password })
  const onboarding_token = begun.attributes.onboarding_token
  await step('ConfirmEmail', { onboarding_token, code: (await mailed(cluster, email, 'confirmation-code')).code })
  const made = await step('CompanySetup', {
    onboarding_token,
    username: 'Ana Maria Pop',
    company_name: `Company ${subdomain}`,
    phone: '+40 721 234 567',
    subdomain,
    country: 'RO',
    terms: true,
  })
  const visitor = caller(cluster, `${subdomain}.localhost`)
  const session = demand(await visitor.post('/token/exchange', { token: made.meta.token }), 200, 'exchange')
  const tenant = await cluster.services.tenants.bySubdomain(subdomain)
  return {
    subdomain,
    tenantId: tenant!.id,
    founder: caller(cluster, `${subdomain}.localhost`, session.meta.token),
    founderEmail: email,
  }
}

/** Hires somebody, who joins by the mailed invitation and is signed in. */
export async function hire(cluster: ClusterApp, { founder, subdomain }: ClusterCompany, first_name: string) {
  const email = `${first_name.toLowerCase()}@${subdomain}.test`
  const made = await founder.post('/restify/employees', {
    first_name,
    last_name: 'Ionescu',
    email,
    contract_type: 'employment_contract',
    start_date: '2024-01-08',
    weekly_hours_capacity: 40,
    invite_immediately: true,
  })
  const { id } = demand(made, 201, 'hiring').data
  const url = new URL((await mailed(cluster, email, 'invitation')).url!)
  const visitor = caller(cluster, `${subdomain}.localhost`)
  const joined = await visitor.post(`/tenant/join/${url.pathname.split('/').at(-1)}`, {
    email,
    token: url.searchParams.get('token'),
    password: PASSWORD,
    password_confirmation: PASSWORD,
  })
  const { token } = demand(joined, 200, 'joining').meta
  return { id: id as string, email, client: caller(cluster, `${subdomain}.localhost`, token) }
}

/** Signs somebody in by address and password. */
export async function signedIn(cluster: ClusterApp, { subdomain }: ClusterCompany, email: string): Promise<Caller> {
  const host = `${subdomain}.localhost`
  const answer = await caller(cluster, host).post('/login', { email, password: PASSWORD })
  return caller(cluster, host, demand(answer, 200, 'signing in').data.meta.token)
}
