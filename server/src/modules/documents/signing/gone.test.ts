import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteRecords } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { runJobs, type TestApp, type TestCompany } from '#testing/index.ts'
import { type Desk, deskOf, openedDesk, signedBy } from './signing.fixture.ts'

let app: TestApp
let acme: TestCompany
let other: TestCompany
let desk: Desk

beforeAll(async () => {
  ;({ app, acme, desk } = await openedDesk())
  other = await app.company({ subdomain: 'other' })
})
afterAll(() => app.close())

/** A document that one person has signed, with the files that only its signing names. */
async function signed(at: Desk, email: string) {
  const id = await signedBy(at, email)
  const [row] = await app.superuser.global((tx) =>
    tx.rows<{ source: string; sealed: string }>(
      sql`select source_path as source, sealed_path as sealed from signing_requests where document_id = ${id}`,
    ),
  )
  return { id, paths: [row!.source, row!.sealed] }
}

const isStored = async (path: string) => {
  const file = await app.services.files.read(path)
  file?.stream.on('error', () => {}).destroy()
  return file !== null
}

it('leaves no file of a signature when a document goes with its person', async () => {
  const mine = await signed(desk, 'a@out.test')
  const theirs = await signed(await deskOf(app, other), 'b@out.test')
  for (const path of [...mine.paths, ...theirs.paths]) expect(await isStored(path)).toBe(true)
  const { tenantId } = acme
  // As a key of the database takes it: without the document's own behaviour.
  await app.services.database.tenant(tenantId, (tx) =>
    deleteRecords({ tx, tenant: { id: tenantId } as never, registry: app.registry }, 'documents', [mine.id]),
  )
  await runJobs(app, 'remove-file')
  for (const path of mine.paths) expect(await isStored(path)).toBe(false)
  for (const path of theirs.paths) expect(await isStored(path)).toBe(true)
})
