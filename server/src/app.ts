import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { registerDescription } from '#engine/http/description.ts'
import { registerApi } from '#engine/http/register.ts'
import { createRegistry, type Registry } from '#engine/registry.ts'
import { fileRoutes } from '#platform/files/index.ts'
import type { Services } from '#platform/http/context.ts'
import { createHttpServer, type HttpOptions } from '#platform/http/server.ts'
import { registerWebApp } from '#platform/http/web-app.ts'
import { mailboxRoutes } from '#platform/mail/index.ts'
import { modules } from './modules.ts'

const webFolder = fileURLToPath(new URL('../../web/dist', import.meta.url))

export interface AppOptions extends HttpOptions {
  services: Services
  /** Parts that must be ready for the installation to be healthy; each answers false while it is not. */
  ready: () => Promise<boolean>
  /** Kept mails can be read at `/mailbox` (embedded mode without a mail server). */
  mailbox: boolean
}

/** The whole HTTP side of an installation, not listening yet. */
export async function createApp({
  services,
  ready,
  mailbox,
  ...http
}: AppOptions): Promise<{ app: FastifyInstance; registry: Registry }> {
  const app = await createHttpServer(http)
  const registry = createRegistry(modules)
  app.get('/api/health', async (_request, reply) => {
    const healthy = await ready().catch(() => false)
    return reply
      .status(healthy ? 200 : 503)
      .header('Cache-Control', 'no-store')
      .send({ status: healthy ? 'ok' : 'starting' })
  })
  await app.register(fileRoutes({ files: services.files }))
  if (mailbox) await app.register(mailboxRoutes({ database: services.database }))
  registerApi(app, services, registry)
  registerDescription(app, registry)
  await registerWebApp(app, webFolder)
  return { app, registry }
}
