import type { Sql } from '#engine/index.ts'
import { GENERATE_MANY } from '#modules/documents/index.ts'
import { sql, type Tx } from '#platform/database/index.ts'
import type { Context, Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { beginTask } from '#platform/tasks/index.ts'
import type { DemoCompany } from './make-demo.ts'
import { isEmployed, type Person } from './people/person.ts'

/** Which of the employed HR has written to from which sample: contracts to those who join, certificates and addenda to some. */
const papers: readonly { key: string; whom: (person: Person, n: number) => boolean }[] = [
  { key: 'employment-contract-en', whom: ({ status }) => status === 'draft' || status === 'invited' },
  { key: 'employment-certificate-en', whom: ({ status }, n) => status === 'active' && n % 5 === 0 },
  { key: 'addendum-en', whom: ({ status }, n) => status === 'active' && n % 6 === 3 },
]

/** Whom the company has an agreement with, and what was handed over of each project: Romanian clients in Romanian, the others in English. */
const kept: readonly { key: string; entity: 'client' | 'project'; ids: (tenantId: string) => Sql }[] = (
  [
    ['ro', sql`= 'RON'`],
    ['en', sql`<> 'RON'`],
  ] as const
).flatMap(([language, currency]) => [
  {
    key: `service-agreement-${language}`,
    entity: 'client' as const,
    ids: (tenantId: string) =>
      sql`select id from clients where tenant_id = ${tenantId} and not is_person and prefered_currency ${currency}`,
  },
  {
    key: `project-acceptance-${language}`,
    entity: 'project' as const,
    ids: (
      tenantId: string,
    ) => sql`select j.id from projects j join clients c on c.tenant_id = ${tenantId} and c.id = j.client_id
      where j.tenant_id = ${tenantId} and c.prefered_currency ${currency}`,
  },
])

async function ask(tx: Tx, context: Context, entity: string, ids: string[], template: string): Promise<void> {
  await beginTask(tx, GENERATE_MANY, context, {
    ...{ entity, ids, template_ids: [template], language: null, format: 'pdf' },
  })
}

/**
 * Has documents generated from the samples, as HR would, and the administrator for clients and projects: tasks in the background,
 * so that nobody waits for them at the first start.
 */
export async function askForPapers(services: Services, { tenantId, people, templates }: DemoCompany): Promise<void> {
  const contextOf = (name: string) => {
    const person = people.find(({ email }) => email.startsWith(`${name}@`))
    return person ? contextFor(services, { tenantId, userId: person.userId }) : null
  }
  const [hr, admin] = await Promise.all([contextOf('hr'), contextOf('admin')])
  if (!hr || !admin) return
  await services.database.tenant(tenantId, async (tx) => {
    for (const { key, whom } of papers) {
      const ids = people
        .filter((person, n) => isEmployed(person) && whom(person, n))
        .map(({ employeeId }) => employeeId)
      await ask(tx, hr, 'employee', ids, templates.get(key)!)
    }
    for (const { key, entity, ids } of kept) {
      const rows = await tx.rows<{ id: string }>(ids(tenantId))
      const asked = rows.map(({ id }) => id)
      await ask(tx, admin, entity, asked, templates.get(key)!)
    }
  })
}
