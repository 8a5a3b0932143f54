import { GENERATE_MANY } from '#modules/documents/index.ts'
import type { Services } from '#platform/http/context.ts'
import { contextFor } from '#platform/http/context-for.ts'
import { beginTask } from '#platform/tasks/index.ts'
import type { DemoCompany } from './make-demo.ts'
import type { Person } from './people/person.ts'

/** Whom HR has written to from which sample: contracts to those who join, certificates to many, addenda to some. */
const papers: readonly { key: string; whom: (person: Person, n: number) => boolean }[] = [
  { key: 'employment-contract-en', whom: ({ status }) => status === 'draft' || status === 'invited' },
  { key: 'employment-certificate-en', whom: ({ status }, n) => status === 'active' && n % 2 === 0 },
  { key: 'addendum-en', whom: ({ status }, n) => status === 'active' && n % 6 === 3 },
]

/**
 * Has documents generated from the samples, as HR would: tasks in the background, so that nobody waits for them at the first start.
 */
export async function askForPapers(services: Services, { tenantId, people, templates }: DemoCompany): Promise<void> {
  const hr = people.find(({ email }) => email.startsWith('hr@'))
  const context = hr && (await contextFor(services, { tenantId, userId: hr.userId }))
  if (!context) return
  await services.database.tenant(tenantId, async (tx) => {
    for (const { key, whom } of papers) {
      const ids = people.filter(whom).map(({ employeeId }) => employeeId)
      const template_ids = [templates.get(key)!]
      await beginTask(tx, GENERATE_MANY, context, {
        ...{ entity: 'employee', ids, template_ids, language: null, format: 'pdf' },
      })
    }
  })
}
