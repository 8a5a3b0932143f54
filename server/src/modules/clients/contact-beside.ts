import type { Row, WriteContext } from '#engine/index.ts'
import { storeRecord, updateRecord } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import type { FieldProblem } from '#platform/errors/errors.ts'
import { clientContacts } from './client-contacts.resource.ts'

const parts = ['name', 'email', 'phone', 'position'] as const
type Part = (typeof parts)[number]
const whole = ['manageClients', 'manageInvoices'] as const

/** A part of the contact that was added first; ids begin with the moment that they were made in. */
const partOf = (part: Part) => sql`(select ${sql.ref(`c.${part}`)} from client_contacts c
  where c.tenant_id = t.tenant_id and c.client_id = t.id order by c.id limit 1)`

const field = (part: Part) => ({ sql: partOf(part), setByBehaviour: true, read: whole })

/** The first contact beside the client itself, so that one row of a sheet, in or out, says both. */
export const contactFields = {
  contact_name: field('name'),
  contact_email: field('email'),
  contact_phone: field('phone'),
  contact_position: field('position'),
}

/** What was said of the contact, by the names of its own fields. What is empty says nothing: contacts are removed in their own list. */
const saidOf = (values: Row): Row =>
  Object.fromEntries(parts.flatMap((part) => (values[`contact_${part}`] ? [[part, values[`contact_${part}`]]] : [])))

/** A contact needs an email; `values` holds what is stored for what was not sent. */
export function contactProblems(values: Row): FieldProblem[] {
  const said = saidOf(values)
  return Object.keys(said).length > 0 && !said.email ? [['contact_email', 'required']] : []
}

/**
 * Stores what was said of the contact, by the rules of contacts: the first one is changed, or made where there is none. Programs often
 * know an address to write to and nobody's name: it is the firm's own then.
 */
export async function keepContact(write: WriteContext, values: Row, clientId: string, firm: string): Promise<void> {
  const said = saidOf(values)
  if (Object.keys(said).length === 0) return
  const { tx, tenant } = write
  // Whom the address names is changed, and no second one made; else the first.
  const first = await tx.row<{ id: string }>(sql`select id from client_contacts
    where tenant_id = ${tenant.id} and client_id = ${clientId}
    order by lower(email) is not distinct from lower(${said.email ?? null}::text) desc, id limit 1`)
  if (first) await updateRecord(write, clientContacts, first.id, said)
  else await storeRecord(write, clientContacts, { name: firm, ...said, client_id: clientId })
}
