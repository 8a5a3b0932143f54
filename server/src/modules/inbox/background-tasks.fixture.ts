import type { TaskState } from '#contracts/engine/background-tasks.ts'
import { sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import type { Making, ResourceExpectations } from '#testing/conformance/expectations.ts'
import type { TestPerson } from '#testing/index.ts'

/** A task of somebody, as if it had come so far. */
async function makeTask({ company, world, n }: Making, { userId }: TestPerson, state: TaskState): Promise<string> {
  const [id, name] = [newId(), `Task ${n} of ${company.subdomain}`]
  const isOver = state !== 'waiting' && state !== 'running'
  await world.testing.services.database.tenant(company.tenantId, (tx) =>
    tx.run(sql`insert into background_tasks (tenant_id, id, user_id, kind, name, names, locale, input, state, finished_at)
      values (${company.tenantId}, ${id}, ${userId}, 'sample', ${name}, ${JSON.stringify({ en: name, ro: name })}::jsonb,
        'en', '{}'::jsonb, ${state}, case when ${isOver}::boolean then now() end)`),
  )
  return id
}

const own = { own: ['auth'] } as const

/** Everybody has their own; nobody stores or changes one by hand. */
export const backgroundTasks: ResourceExpectations = {
  key: 'background-tasks',
  samples: {
    own: { of: (making, reader) => makeTask(making, reader, 'done') },
    colleague: { shared: async (making) => makeTask(making, await making.company.personWith(), 'done') },
  },
  rights: { list: own, show: own, export: own, update: {}, delete: own, history: false },
  stores: {},
  // Who has lost a right since hears of no file any more (`modules/company/data/export.test.ts`).
  fields: { file: { read: own } },
  actions: {
    cancel: {
      may: ['auth'],
      target: (making, reader) => makeTask(making, reader, 'waiting'),
      colleagues: async (making) => makeTask(making, await making.company.personWith(), 'waiting'),
      again: 422,
    },
    retry: {
      may: ['auth'],
      target: (making, reader) => makeTask(making, reader, 'failed'),
      colleagues: async (making) => makeTask(making, await making.company.personWith(), 'failed'),
      again: 422,
    },
  },
}
