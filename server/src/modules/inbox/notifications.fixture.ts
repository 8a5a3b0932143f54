import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { TestPerson } from '#testing/index.ts'

/** Something that somebody was notified of. */
async function notified({ company, world, n }: Making, { userId }: TestPerson): Promise<string> {
  const [id, title] = [newId(), `News ${n} of ${company.subdomain}`]
  const titles = JSON.stringify({ en: title, ro: title })
  await world.testing.services.database.tenant(company.tenantId, (tx) =>
    tx.run(sql`insert into notifications (tenant_id, id, user_id, what, titles)
      values (${company.tenantId}, ${id}, ${userId}, 'sample', ${titles}::jsonb)`),
  )
  return id
}

const own = { own: ['auth'] } as const

/** Everybody has their own; nobody stores or changes one by hand. */
export const notifications: ResourceExpectations = {
  key: 'notifications',
  samples: {
    own: { of: (making, reader) => notified(making, reader) },
    colleague: { shared: async (making) => notified(making, await making.company.personWith()) },
  },
  rights: { list: own, show: own, export: own, update: {}, delete: {}, history: false },
  stores: {},
  fields: {},
  actions: {
    'mark-read': {
      may: ['auth'],
      target: (making, reader) => notified(making, reader),
      colleagues: async (making) => notified(making, await making.company.personWith()),
      many: true,
      again: 200,
    },
    'mark-all-read': { may: ['auth'], again: 200 },
  },
  getters: {
    details: {
      may: ['auth'],
      query: async (making) => `ids=${await notified(making, making.company.people.admin)}`,
    },
    kinds: { may: ['auth'] },
    'unread-count': { may: ['auth'] },
  },
}
