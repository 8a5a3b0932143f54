import { expect, it } from 'vitest'
import type * as z from 'zod'
import { viewerFiles } from '#engine/http/documentation/viewer-files.ts'
import { createRegistry } from '#engine/registry.ts'
import { testApp } from '#testing/index.ts'
import { modules } from '../../modules.ts'

/** Below `/api/restify/{resource}`, from the contract; what a definition does not allow answers 403 or 404 there. */
const OF_A_RESOURCE = [
  ...['GET', 'POST', 'GET /filters', 'POST /bulk', 'POST /bulk/update', 'DELETE /bulk/delete'],
  ...['GET /actions', 'POST /actions', 'POST /action', 'GET /getters', 'GET /getters/:getter'],
  ...['GET /:id', 'PUT /:id', 'PATCH /:id', 'POST /:id', 'DELETE /:id', 'DELETE /:id/field/:field'],
  ...['GET /:id/actions', 'POST /:id/actions', 'POST /:id/action', 'GET /:id/getters', 'GET /:id/getters/:getter'],
  ...['POST /:id/sync/:relation', 'POST /:id/attach/:relation', 'POST /:id/detach/:relation'],
]

/** What the platform serves beside the registry, to anybody. */
const OF_THE_PLATFORM = [
  ...[
    'GET /api/health',
    'GET /api/metrics',
    'GET /api/openapi.json',
    'GET /api/docs',
    ...viewerFiles().map(({ url }) => `GET ${url}`),
  ],
  // What the web app is built of; a name that is no file of it is a 404 (`platform/http/web-app.test.ts`).
  'GET /assets/*',
  // Opened by signed addresses alone.
  'GET /api/files/*',
  // A stream of what changes, for who is signed in.
  'GET /api/live',
  // The payment provider proves itself by a signature over what it says.
  'POST /api/webhooks/billing',
  // Only where no money is meant to move: payments without a provider, each page under a name that cannot be guessed.
  ...['GET /test-checkout/:id', 'POST /test-checkout/:id'],
  // Only where there is no mail server and the data is one's own; the operator's key is typed into the page.
  ...['GET /mailbox', 'POST /mailbox', 'GET /api/mailbox'],
]
/** Each beside its compressed self; what the reader of PDFs fetches lies in folders. */
const isFileOfTheWebApp = (route: string) =>
  /^GET \/(assets\/(pdf-[\d.]+\/\w+\/)?[\w.-]+|[\w-]+\.(html|svg|js|png|ico|webmanifest|txt)(\.gz)?)$/.test(route)

it('takes no line break and no direction mark in a name, of whatever kind of record', () => {
  const taken: string[] = []
  const names: string[] = []
  for (const { key, store, update } of createRegistry(modules).resources.values())
    for (const schema of [store, update])
      for (const [field, one] of Object.entries(schema?.shape ?? {})) {
        if (!/(^|_)name$/.test(field)) continue
        names.push(`${key}.${field}`)
        for (const name of ['two\nlines', 'turned \u202e round', 'bell \u0007'])
          if ((one as z.ZodType).safeParse(name).success) taken.push(`${key}.${field}: ${JSON.stringify(name)}`)
      }
  expect(names.length).toBeGreaterThan(15)
  expect(taken).toEqual([])
})

it('has no address that neither a resource, a declared route nor the platform explains', async () => {
  const seen = new Set<string>()
  const testing = await testApp(
    {},
    {
      onRoute: ({ method, url }) => {
        // What answers GET answers HEAD.
        for (const one of [method].flat()) seen.add(`${one === 'HEAD' ? 'GET' : one} ${url}`)
      },
    },
  )
  const { routes } = testing.registry
  await testing.close()
  const explained = new Set([
    ...OF_THE_PLATFORM,
    ...routes.map(({ method, path }) => `${method} /api${path}`),
    ...OF_A_RESOURCE.map((route) => {
      const [method, rest = ''] = route.split(' ')
      return `${method} /api/restify/:resource${rest}`
    }),
  ])
  expect([...seen].filter((route) => !explained.has(route) && !isFileOfTheWebApp(route))).toEqual([])
  expect([...explained].filter((route) => !seen.has(route))).toEqual([])
})
