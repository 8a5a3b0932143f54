import type { TemplateEntity } from '#contracts/documents/templates.ts'
import type { Row, Sql } from '#engine/index.ts'
import { requestNotApproved } from '#modules/holidays/index.ts'
import { sql } from '#platform/database/index.ts'
import type { StateText } from '#platform/errors/errors.ts'
import type { Actor } from '#platform/session/index.ts'
import { managesOf } from '../library/rights.ts'

/** What documents are generated about: records of a resource, and whose they become. */
export interface Subject {
  entity: TemplateEntity
  /** The resource, and its table as `t`. */
  resource: string
  may: (actor: Actor) => boolean
  /** Whose document it becomes, one of three, and the leave that it is for: expressions over `t`, nothing where left out. */
  employee?: Sql
  client?: Sql
  project?: Sql
  holiday?: Sql
  /** The record's state, and why nothing is written about a record in it; in every state where this is left out. */
  status?: Sql
  when?: (row: Row) => StateText | null
}

/** All subjects. A further one is a line here, its action in `extend` of the module, and `placeholders` of its resource. */
export const subjects = {
  employee: {
    entity: 'employee',
    resource: 'employees',
    may: ({ can }) => can('manageEmployees') || can('manageDocuments'),
    employee: sql`t.id`,
  },
  holiday: {
    entity: 'holiday',
    resource: 'holidays',
    may: ({ can }) => can('manageDocuments'),
    employee: sql`t.employee_id`,
    holiday: sql`t.id`,
    status: sql`t.status`,
    when: requestNotApproved,
  },
  client: {
    entity: 'client',
    resource: 'clients',
    may: (actor) => managesOf(actor, { client_id: 'any', project_id: null }),
    client: sql`t.id`,
  },
  project: {
    entity: 'project',
    resource: 'projects',
    may: (actor) => managesOf(actor, { client_id: null, project_id: 'any' }),
    project: sql`t.id`,
  },
} as const satisfies Record<string, Subject>

/** The subject of an entity that documents can be generated about; undefined for the others. */
export const subjectOf = (entity: string): Subject | undefined => (subjects as Record<string, Subject>)[entity]
