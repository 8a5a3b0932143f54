import { sql, type Tx } from '#platform/database/index.ts'
import type { Notified } from '#platform/notifications/index.ts'
import { holdsAny } from '#platform/session/index.ts'
import { type At, userHolds } from '../as-user.ts'
import { managesOf, sees } from '../rights.ts'
import type { DueDocument } from './due.ts'

/** Somebody who is reminded, and of what. */
export interface Reminded extends Notified {
  documents: DueDocument[]
  /** Of their own alone: the page with theirs shows it. */
  ownOnly: boolean
}

interface Candidate extends Notified {
  employee_id: string | null
  manages: boolean
  keeps_clients: boolean
  keeps_projects: boolean
}

/** People who can sign in, and who manage documents or have one of these. */
const candidates = (tx: Tx, tenantId: string, owners: readonly string[]) =>
  tx.rows<Candidate>(sql`select u.id as "userId", u.email, u.locale, e.id as employee_id,
      ${holdsAny(tenantId, sql`u.id`, ['manageDocuments'])} as manages,
      ${holdsAny(tenantId, sql`u.id`, ['manageClients'])} as keeps_clients,
      ${holdsAny(tenantId, sql`u.id`, ['manageProjects'])} as keeps_projects
    from users u left join people e on e.tenant_id = ${tenantId} and e.user_id = u.id
    where u.tenant_id = ${tenantId} and u.login_id is not null and e.status is distinct from 'archived'
      and (e.id = any(${[...owners]}::uuid[]) or ${holdsAny(tenantId, sql`u.id`, ['manageDocuments'])})
    order by u.id`)

/** Who is named for restricted types, as `type:employee`. */
async function namedFor(tx: Tx, tenantId: string, types: readonly string[]): Promise<Set<string>> {
  const rows = await tx.rows<{ type_id: string; employee_id: string }>(sql`select type_id, employee_id
    from document_type_people where tenant_id = ${tenantId} and type_id = any(${[...types]}::uuid[])`)
  return new Set(rows.map(({ type_id, employee_id }) => `${type_id}:${employee_id}`))
}

/** Of what holds values that not everybody may read, what this user sees; all of the rest. */
async function readableBy(at: At, userId: string, documents: readonly DueDocument[]): Promise<DueDocument[]> {
  const seen: DueDocument[] = []
  for (const document of documents)
    if (!document.guarded || (await userHolds(at, userId, document.id, sees))) seen.push(document)
  return seen
}

/** Each person with the documents that they may see, as `rights.ts` says it of lists: their own, and those they manage. */
export async function remindedOf(at: At, due: readonly DueDocument[]): Promise<Reminded[]> {
  const { tx, tenant } = at
  const restricted = due.filter((one) => one.restricted)
  const [people, named] = await Promise.all([
    candidates(tx, tenant.id, [...new Set(due.flatMap(({ employee_id }) => employee_id ?? []))]),
    namedFor(tx, tenant.id, [...new Set(restricted.map(({ type_id }) => type_id))]),
  ])
  const reminded: Reminded[] = []
  for (const { employee_id, manages, keeps_clients, keeps_projects, ...person } of people) {
    const held = { manageDocuments: manages, manageClients: keeps_clients, manageProjects: keeps_projects }
    const actor = { can: (permission: string) => held[permission as keyof typeof held] ?? false }
    const isOwn = (document: DueDocument) => employee_id !== null && document.employee_id === employee_id
    const isOpen = (document: DueDocument) => !document.restricted || named.has(`${document.type_id}:${employee_id}`)
    const theirs = due.filter((document) => isOwn(document) || (managesOf(actor, document) && isOpen(document)))
    const documents = await readableBy(at, person.userId, theirs)
    if (documents.length > 0) reminded.push({ ...person, documents, ownOnly: documents.every(isOwn) })
  }
  return reminded
}
