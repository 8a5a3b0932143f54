import { addDays } from '#contracts/engine/values/civil-days.ts'
import { type FilePutter, type PutFile, takeFile } from '#engine/index.ts'
import { queueSealing } from '#modules/documents/index.ts'
import { insertRows, qb } from '#platform/database/index.ts'
import type { Change } from '#platform/events/index.ts'
import type { PlannedDocument } from '../documents/document-plan.ts'
import type { StoredDocument } from '../documents/documents.ts'
import type { InboxEntry } from '../notices.ts'
import type { Person } from '../people/person.ts'
import { type PlannedRequest, signingPlan } from './plan.ts'
import { type Paper, personAt, rowsOf } from './requests.ts'

/** The documents that signatures are asked for, a day older than their requests. */
export const agreements = (people: readonly Person[], today: string): PlannedDocument[] =>
  signingPlan.map(({ of, name, says, signers }) => ({
    person: personAt(people, of),
    type: 'agreement',
    name,
    says,
    start: addDays(today, -1 - Math.ceil(Math.max(...signers.map(({ asked = 0 }) => asked)) / 24)),
    end: null,
    tags: [],
  }))

/** A request with the document that it is about, and the copy that is signed. */
export interface PlannedPaper {
  planned: PlannedRequest
  paper: Paper
  copy: PutFile
}

/** Copies the documents that signatures are asked for, before the transaction that writes the requests down. */
export const putPapers = (
  files: FilePutter,
  tenantId: string,
  people: readonly Person[],
  documents: readonly StoredDocument[],
): Promise<PlannedPaper[]> =>
  Promise.all(
    signingPlan.map(async (planned) => {
      const { employeeId } = personAt(people, planned.of)
      const { id, body, put } = documents.find(
        ({ person, name, type }) => person.employeeId === employeeId && name === planned.name && type === 'agreement',
      )!
      const { fileName } = put
      const copy = await files.put({ tenantId, folder: 'signing', fileName, contentType: '', body })
      return { planned, copy, paper: { id, path: copy.path, sha256: copy.sha256, fileName } }
    }),
  )

/** Requests nobody has answered yet, some in between, one declined; one that everybody has signed is sealed by its job after the start. Answers what inboxes say of it. */
export async function storeSigning(
  at: Change,
  { company, people, papers }: { company: string; people: readonly Person[]; papers: readonly PlannedPaper[] },
): Promise<InboxEntry[]> {
  const { tx, services, tenantId, today } = at
  const place = { tenantId, company, today, people, now: services.clock.now() }
  for (const { copy } of papers) await takeFile(tx, copy)
  const all = papers.map(({ planned, paper }) => rowsOf(place, planned, paper))
  await insertRows(
    tx,
    'signing_requests',
    all.map(({ request }) => request),
  )
  await insertRows(
    tx,
    'signing_signers',
    all.flatMap(({ signers }) => signers),
  )
  await insertRows(
    tx,
    'signing_fields',
    all.flatMap(({ fields }) => fields),
  )
  await insertRows(
    tx,
    'signing_events',
    all.flatMap(({ events }) => events),
  )
  await Promise.all(
    all.map(({ documentId, status }) =>
      tx.run(
        qb.updateTable('documents').set({ status }).where('tenant_id', '=', tenantId).where('id', '=', documentId),
      ),
    ),
  )
  for (const { planned, paper } of papers) {
    if (!planned.bin) continue
    const { by, hours, reason } = planned.bin
    const binned_at = new Date(place.now.getTime() - hours * 3_600_000)
    const bin = { binned: true, binned_at, binned_by: personAt(people, by).userId, bin_reason: reason }
    await tx.run(qb.updateTable('documents').set(bin).where('tenant_id', '=', tenantId).where('id', '=', paper.id))
  }
  for (const { request } of all)
    if (request.state === 'sealing') await queueSealing(tx, { tenantId, requestId: request.id })
  return all.flatMap(({ notices }) => notices)
}
