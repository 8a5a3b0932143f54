import { deepStrictEqual } from 'node:assert/strict'
import { type Database, sql } from '#platform/database/index.ts'
import { newId } from '#platform/ids.ts'
import { treeOfHtml } from '#platform/rich-text/index.ts'
import { typesetPdf } from '#platform/typesetting/index.ts'
import { firstPageIn } from '../../web/src/ui/preview/first-page.fixture.ts'
import { type CallAnswer, call, upload } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import { childOf, cpuSeconds } from '../machine.ts'
import { median, timed } from '../rounds.ts'
import type { Server } from '../servers.ts'
import type { Visitor } from './browser.ts'
import { letAdminSignIn, untilDone } from './tasks.ts'

const PER_PAGE = 50
const TURNS = 31
/** Contracts until everything is warm, and those that are measured. */
const WARMING = 10
const MEASURED = 40
const VISITS = 7
const PAGES = 30

const post = async ({ port }: Server, { host, tokens }: BenchCompany, path: string, body: object) => {
  const answer = await call(port, { method: 'POST', path, host, token: tokens.admin, body: JSON.stringify(body) })
  if (answer.status >= 300) throw new Error(`${path} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  return answer.body
}
const get = ({ port }: Server, { host, tokens }: BenchCompany, path: string): Promise<CallAnswer> =>
  call(port, { method: 'GET', path, host, token: tokens.admin })

/** Processor milliseconds of the server and of the process in which it draws; the pictures of files are made later, by a job. */
const cpuOf = ({ pid }: Server): number =>
  [pid, childOf(pid, 'typeset-process')].reduce<number>(
    (sum, one) => sum + 1000 * (one ? (cpuSeconds(one) ?? 0) : 0),
    0,
  )

export interface ContractTimes {
  /** Processor milliseconds of one, once warm; null without `/proc`. */
  cpu: number | null
  /** Milliseconds until one is answered, the median. */
  one: number
  /** Milliseconds until a task has made one for each person, and how many that are. */
  many: number
  people: number
}

/** Contracts from the sample that the product brings: one by one, then for everybody in one task. */
export async function contractTimes(database: Database, server: Server, company: BenchCompany): Promise<ContractTimes> {
  await letAdminSignIn(database, company)
  const { liveIds } = company
  const added = await post(server, company, '/api/restify/templates/actions?action=add-samples', {
    keys: ['employment-contract-ro'],
  })
  const template_ids = [added.data[0].id]
  const make = (id: string) =>
    post(server, company, `/api/restify/employees/${id}/actions?action=generate-documents`, { template_ids })
  for (const id of liveIds.slice(0, WARMING)) await make(id)
  const before = cpuOf(server)
  const times: number[] = []
  for (const id of liveIds.slice(0, MEASURED)) times.push((await timed(() => make(id)))[0])
  const used = (cpuOf(server) - before) / MEASURED

  const [many] = await timed(async () => {
    const path = '/api/restify/employees/actions?action=generate-for-many'
    const { task_id } = await post(server, company, path, { template_ids, repositories: liveIds })
    await untilDone(server, company, task_id, liveIds.length)
  })
  return { cpu: used > 0 ? used : null, one: median(times), many, people: liveIds.length }
}

/** As many documents among everybody, as the list needs them: what is in their files is not asked for. */
export async function fillDocuments(database: Database, { tenantId, liveIds }: BenchCompany, count: number) {
  const types = [1, 2, 3].map(() => newId())
  await database.tenant(tenantId, async (tx) => {
    await tx.run(sql`insert into document_types (tenant_id, id, name)
      select ${tenantId}::uuid, id, 'Bench type ' || n from unnest(${types}::uuid[]) with ordinality k (id, n)`)
    await tx.run(sql`insert into documents (tenant_id, id, employee_id, type_id, name, path, file_name, size, end_date, created_at)
      select ${tenantId}::uuid, gen_random_uuid(), l.ids[1 + n % ${liveIds.length}], l.types[1 + n % 3], 'Document ' || n,
        'documents/' || n, n || '.pdf', 1000 + n, case when n % 4 = 0 then current_date + n % 400 end,
        now() - make_interval(mins => n)
      from generate_series(0, ${count - 1}) n, (select ${liveIds}::uuid[] as ids, ${types}::uuid[] as types) l`)
  })
}

export interface ListTimes {
  documents: number
  employees: number
}

const lists = {
  documents: 'documents?related=employee,documentType,tags',
  employees: 'employees?related=position,direction,user.roles&sort=last_name',
} as const

/** Milliseconds of the first page of 50 documents and of 50 people, by turns; as their pages ask for them. */
export async function listTimes(server: Server, company: BenchCompany, count: number): Promise<ListTimes> {
  const times: Record<keyof ListTimes, number[]> = { documents: [], employees: [] }
  for (let turn = 0; turn < TURNS; turn += 1) {
    for (const name of ['documents', 'employees'] as const) {
      const [took, { status, body }] = await timed(() =>
        get(server, company, `/api/restify/${lists[name]}&perPage=${PER_PAGE}`),
      )
      deepStrictEqual([status, body.data.length], [200, PER_PAGE])
      deepStrictEqual(body.meta.total, name === 'documents' ? count : company.liveIds.length)
      // The first of each is planned and compiled.
      if (turn > 0) times[name].push(took)
    }
  }
  return { documents: median(times.documents), employees: median(times.employees) }
}

/** Milliseconds from the press of its name until the first of thirty pages is painted: each visit fetches the code again. */
export async function previewTime(server: Server, company: BenchCompany, visitor: Visitor): Promise<number> {
  const name = 'A contract of thirty pages'
  const page = `<h2>Contract</h2>${'<p>Angajatorul asigură condițiile de muncă și plătește salariul la datele stabilite.</p>'.repeat(28)}`
  const { pdf, pages } = await typesetPdf({
    tree: treeOfHtml(Array.from({ length: PAGES }, () => page).join('<div data-type="page-break"></div>')),
    ...{ title: name, author: 'Bench', language: 'ro', logo: null, blanks: true, at: new Date() },
  })
  deepStrictEqual(pages, PAGES)
  const form = new FormData()
  form.set('name', name)
  form.set('employee_id', company.liveIds[0]!)
  const types = await get(server, company, '/api/restify/document-types?perPage=1')
  form.set('type_id', types.body.data[0].id)
  form.set('path', new File([new Uint8Array(pdf)], 'contract.pdf', { type: 'application/pdf' }))
  const { host, tokens } = company
  const stored = await upload(
    server.port,
    { method: 'POST', path: '/api/restify/documents', host, token: tokens.admin },
    form,
  )
  deepStrictEqual(stored.status, 201)
  const times: number[] = []
  for (let visit = 0; visit < VISITS; visit += 1) {
    const { context, page: opened } = await visitor.fresh()
    await opened.goto(visitor.url('/documents/all?search=thirty'))
    times.push(await firstPageIn(opened, name))
    await context.close()
  }
  return median(times)
}
