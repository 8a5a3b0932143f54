import { readdirSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#platform/config.ts'
import { notFound, Refusal } from '#platform/errors/errors.ts'
import { frontendUrl, subdomainOf, type Tenants } from '#platform/tenancy/index.ts'

const wantsPage = (request: FastifyRequest) =>
  (request.method === 'GET' || request.method === 'HEAD') &&
  !request.url.startsWith('/api/') &&
  /text\/html|\*\/\*/.test(request.headers.accept ?? '*/*')

/** The terms of use: the operator's page where they have one; else the web app shows its own. */
const TERMS = '/terms'

/** What a host without a company shows all the same. */
const ANYWHERE = new Set(['/no-organization', '/maintenance'])

/**
 * Where a page leads that is not shown here: the operator's terms, and every page of a host that no company lives at, which
 * leads to the page that says so or to the sign-up of the main domain.
 */
async function elsewhere(request: FastifyRequest, { config, tenants }: Hosts): Promise<string | null> {
  const label = subdomainOf(request.headers.host, config)
  const path = request.url.split('?')[0]!
  if (path === TERMS) return config.termsUrl
  if (label === null || ANYWHERE.has(path) || (await tenants.bySubdomain(label)) !== null) return null
  return path === '/register' ? `${frontendUrl(config, null)}/register` : '/no-organization'
}

/** What separates the hosts of companies from others. */
interface Hosts {
  config: Config
  tenants: Tenants
}

/** Every file of the built web app by its address below `/`; none where it is not built. */
function filesOf(folder: string): ReadonlySet<string> {
  try {
    const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
    return new Set(entries.map(({ parentPath, name }) => relative(folder, join(parentPath, name)).replaceAll(sep, '/')))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Set()
    throw error
  }
}

/** Where the parts of the web app are, below the host. */
export const ASSETS = 'assets/'

/** One route for all assets: a thousand of them cost a start 0.1 s and each process some megabytes. */
async function serveFiles(app: FastifyInstance, folder: string, files: ReadonlySet<string>): Promise<void> {
  await app.register(fastifyStatic, {
    root: folder,
    serve: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      const forEver = path.startsWith(join(folder, ASSETS))
      reply.header('Cache-Control', forEver ? 'public, max-age=31536000, immutable' : 'no-cache')
    },
  })
  // Nothing is returned: each reply that a handler gives back is listened to for its end once more.
  const send = (reply: FastifyReply, name: string): void => {
    if (files.has(name)) reply.sendFile(name)
    else reply.callNotFound()
  }
  app.get<{ Params: { '*': string } }>(`/${ASSETS}*`, (request, reply) => send(reply, ASSETS + request.params['*']))
  for (const name of files) if (!name.startsWith(ASSETS)) app.get(`/${name}`, (_request, reply) => send(reply, name))
}

/**
 * Serves the built web app: assets by name, kept for ever (their names hold a hash), and its page for every address that
 * is no API and accepts HTML. Without a build only the API answers. A mistyped company is reported at once, on every page.
 * `methodsOf` separates a wrong method from an unknown address.
 */
export async function registerWebApp(
  app: FastifyInstance,
  hosts: Hosts,
  folder: string,
  methodsOf: (url: string) => string[],
): Promise<void> {
  const files = filesOf(folder)
  const built = files.has('index.html')
  if (built) await serveFiles(app, folder, files)
  app.setNotFoundHandler(async (request, reply: FastifyReply) => {
    const target = wantsPage(request) ? await elsewhere(request, hosts) : null
    if (target !== null) return reply.header('Cache-Control', 'no-store').redirect(target)
    if (!built || !wantsPage(request)) {
      const methods = methodsOf(request.url)
      // An asset that is not there has an address of assets all the same.
      if (methods.length === 0 || methods.includes(request.method)) throw notFound()
      reply.header('Allow', methods.join(', '))
      throw new Refusal(405, 'methodNotAllowed')
    }
    return reply.header('Cache-Control', 'no-cache').sendFile('index.html', { cacheControl: false })
  })
}
