import { deepStrictEqual } from 'node:assert/strict'
import { writeXlsx } from 'hucre/xlsx'
import type { ImportTable } from '#contracts/engine/imports/imports.ts'
import { nameOf } from '#contracts/names.ts'
import type { Database } from '#platform/database/index.ts'
import { chanceOf } from '#server/demo/chance.ts'
import { personalNumber, romanianIban } from '#server/demo/people/identity.ts'
import { type Call, type CallAnswer, call, upload } from '../call.ts'
import type { BenchCompany } from '../companies.ts'
import type { Server } from '../servers.ts'
import { letAdminSignIn, untilDone } from './tasks.ts'

export const IMPORTED = 1000
/** Of each ten people one leads the next ten. */
const TEAM = 10

/** People as a company would have them in a sheet, by the column each cell belongs to. */
function people(): Record<string, string | number>[] {
  const chance = chanceOf('import')
  const email = (index: number) => `sheet.${index}@bench.test`
  return Array.from({ length: IMPORTED }, (_, index) => {
    const department = chance.whole(1, 6)
    const birth_date = `${chance.whole(1965, 2002)}-0${chance.whole(1, 9)}-${chance.whole(10, 28)}`
    return {
      first_name: chance.pick(['Ștefania', 'Andrei', 'Țicu', 'Mădălina']),
      last_name: chance.pick(['Țurcanu', 'Popescu', 'Brătianu', 'Müller']),
      email: email(index),
      contract_type: 'Employment contract',
      start_date: '2026-02-02',
      department: `Department ${department}`,
      position_id: `Position ${department + 6 * chance.whole(0, 3)}`,
      direction_id: `Team ${department + 6 * chance.whole(0, 1)}`,
      level_id: `Level ${chance.whole(1, 5)}`,
      manager_employee_id: index < TEAM ? '' : email(Math.floor(index / TEAM) - 1),
      weekly_hours_capacity: 40,
      phone: `+40 721 ${chance.digits(6)}`,
      gender: index % 2 === 0 ? 'Female' : 'Male',
      birth_date,
      personal_identification_number: personalNumber(chance, index % 2 === 0 ? 'F' : 'M', birth_date, '12'),
      salary: chance.whole(4000, 20_000),
      salary_type: 'monthly',
      salary_currency: 'RON',
      contract_bank_name: 'Banca Transilvania',
      contract_bank_account: romanianIban(chance, 'BTRL'),
    }
  })
}

async function sheetOf(rows: readonly Record<string, string | number>[]): Promise<FormData> {
  const headings = Object.keys(rows[0]!).map((column) => nameOf('employees', [column], 'en'))
  const content = await writeXlsx({
    sheets: [{ name: 'People', rows: [headings, ...rows.map((row) => Object.values(row))] }],
  })
  const form = new FormData()
  form.set('file', new File([new Uint8Array(content)], 'people.xlsx'))
  return form
}

const given = ({ status, body }: CallAnswer) => {
  deepStrictEqual(status, 200, JSON.stringify(body).slice(0, 2000))
  return body.data
}

/** Milliseconds of each step of an import: the file read, every row checked, everything written. */
export async function importTimes({ port }: Server, { host, tokens }: BenchCompany) {
  const rows = people()
  const form = await sheetOf(rows)
  const to = (action: string, body?: object): Call => ({
    method: 'POST',
    path: `/api/restify/employees/actions?action=${action}`,
    host,
    token: tokens.admin,
    ...(body ? { body: JSON.stringify(body) } : {}),
  })
  const times: number[] = []
  const timed = async (work: Promise<CallAnswer>) => {
    const begun = performance.now()
    const answer = await work
    times.push(performance.now() - begun)
    return given(answer)
  }
  const table: ImportTable = await timed(upload(port, to('read-import-file'), form))
  deepStrictEqual(table.mapping, Object.keys(rows[0]!), 'The columns of the sheet are recognised')
  const sheet = { columns: table.mapping, rows: table.rows }
  const { counts } = await timed(call(port, to('check-import', sheet)))
  deepStrictEqual(counts, { new: IMPORTED, changed: 0, same: 0, wrong: 0 })
  const [report] = await timed(call(port, to('import-employees', sheet)))
  deepStrictEqual([report.created, report.changed], [IMPORTED, 0])
  const [read, preview, write] = times as [number, number, number]
  return { read, preview, write, whole: read + preview + write, importId: report.import_id as string }
}

/** Milliseconds until a task has taken the import back: nobody of it is left. */
export async function undoTime(
  database: Database,
  server: Server,
  company: BenchCompany,
  importId: string,
): Promise<number> {
  await letAdminSignIn(database, company)
  const path = '/api/restify/employees/actions?action=undo-import'
  const body = JSON.stringify({ import_id: importId })
  const { host, tokens } = company
  const begun = performance.now()
  const { task_id } = given(await call(server.port, { method: 'POST', path, host, token: tokens.admin, body }))
  await untilDone(server, company, task_id, IMPORTED)
  return performance.now() - begun
}
