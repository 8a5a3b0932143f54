import type { TemplateEntity } from '#contracts/documents/templates.ts'
import type { Row, Sql } from '#engine/index.ts'
import { requestNotApproved } from '#modules/holidays/index.ts'
import { sql } from '#platform/database/index.ts'
import type { StateText } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'

/** What documents are generated about: records of a resource, and whose they become. */
export interface Subject {
  entity: TemplateEntity
  /** The resource, and its table as `t`. */
  resource: string
  may: (actor: Actor) => boolean
  /** The person whose document it becomes, and the leave that it is for: expressions over `t`. */
  person: Sql
  holiday: Sql
  /** The record's state, and why nothing is written about a record in it; in every state where this is left out. */
  status: Sql
  when?: (row: Row) => StateText | null
}

/** All subjects. A further one is a line here, its action in `extend` of the module, and `placeholders` of its resource. */
export const subjects = {
  employee: {
    entity: 'employee',
    resource: 'employees',
    may: ({ can }) => can('manageEmployees') || can('manageDocuments'),
    person: sql`t.id`,
    holiday: sql`null::uuid`,
    status: sql`null::text`,
  },
  holiday: {
    entity: 'holiday',
    resource: 'holidays',
    may: ({ can }) => can('manageDocuments'),
    person: sql`t.employee_id`,
    holiday: sql`t.id`,
    status: sql`t.status`,
    when: requestNotApproved,
  },
} as const satisfies Record<string, Subject>

/** The subject of an entity that documents can be generated about; undefined for the others. */
export const subjectOf = (entity: string): Subject | undefined => (subjects as Record<string, Subject>)[entity]
