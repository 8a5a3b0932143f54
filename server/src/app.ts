import { fileURLToPath } from 'node:url'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { registerDocumentation } from '#engine/http/documentation/index.ts'
import { registerApi } from '#engine/http/register.ts'
import type { ServerModule } from '#engine/module.ts'
import { createRegistry, type Registry } from '#engine/registry.ts'
import { readReferences } from '#platform/database/index.ts'
import { fileRoutes } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { gatherMethods } from '#platform/http/methods.ts'
import { operatorOnly } from '#platform/http/operator/operator.ts'
import { createHttpServer, type HttpOptions } from '#platform/http/server.ts'
import { registerWebApp } from '#platform/http/web-app.ts'
import { mailboxRoutes } from '#platform/mail/index.ts'
import { serveMetrics } from '#platform/metrics/index.ts'
import { modules as productModules } from './modules.ts'

const builtWeb = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface AppOptions extends HttpOptions {
  services: Services
  /** Parts that must be ready for the installation to be healthy; each answers false while it is not. */
  ready: () => Promise<boolean>
  /** Kept mails can be read at `/mailbox` (embedded mode without a mail server). */
  mailbox: boolean
  /** Other modules than the product's: tests weaken one right at a time and look whether anything notices. */
  modules?: readonly ServerModule[]
  /** The folder of the built web app, where it is not the product's own. */
  webFolder?: string
  /** Hears of every address that is registered, so that none stays unexplained. */
  onRoute?: (route: RouteOptions) => void
}

/** The whole HTTP side of an installation, not listening yet. */
export async function createApp({
  services,
  ready,
  mailbox,
  modules = productModules,
  onRoute,
  webFolder = builtWeb,
  ...http
}: AppOptions): Promise<{ app: FastifyInstance; registry: Registry }> {
  const app = await createHttpServer(http)
  if (onRoute) app.addHook('onRoute', onRoute)
  const methodsOf = gatherMethods(app)
  const registry = createRegistry(modules, await readReferences(services.database))
  app.get('/api/health', async (_request, reply) => {
    const healthy = await ready().catch(() => false)
    return reply
      .status(healthy ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: healthy ? 'ok' : 'starting' })
  })
  serveMetrics(app, services.database, services.config.metricsKey)
  await app.register(fileRoutes({ files: services.files }))
  for (const plugin of modules.flatMap((module) => module.serves?.(services, registry) ?? []))
    await app.register(plugin)
  if (mailbox) {
    const { database, files, config } = services
    await app.register(mailboxRoutes({ database, files, operatorOnly: operatorOnly(config) }))
  }
  registerApi(app, services, registry)
  registerDocumentation(app, registry)
  await registerWebApp(app, services, webFolder, methodsOf)
  return { app, registry }
}
