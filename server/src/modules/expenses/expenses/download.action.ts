import { MOST_DOWNLOADED } from '#contracts/expenses/expenses.ts'
import { type ActionDefinition, answersFile } from '#engine/index.ts'
import { sql } from '#platform/database/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { extensionOf, zipStream } from '#platform/files/index.ts'
import { disposition } from '#platform/http/disposition.ts'

const ZIP = 'application/zip'

interface Receipt {
  path: string
  date: string
  number: number
}

/** EXP-11: the receipts of these expenses in one zip, named by their days. */
export const downloadExpenses: ActionDefinition = {
  level: 'index',
  may: ({ can }) => can('manageExpenses') || can('manageEmployees'),
  output: answersFile(ZIP),
  async prepare({ services, tenant }, { ids }) {
    if (ids.length > MOST_DOWNLOADED) assertValid([['repositories', 'tooMany', { max: MOST_DOWNLOADED }]])
    const receipts = await services.database.tenant(tenant.id, (tx) =>
      tx.rows<Receipt>(sql`select receipt_path as path, date, row_number() over (partition by date order by id)::int as number
        from expenses where tenant_id = ${tenant.id} and id = any(${[...ids]}::uuid[]) and receipt_path is not null
        order by date, id`),
    )
    return zipStream({ signal: new AbortController().signal, mtime: services.clock.now() }, async (zip) => {
      for (const { path, date, number } of receipts) {
        const file = await services.files.read(path)
        if (file) await zip.file(`${date} ${number}.${extensionOf(path)}`, file.stream)
      }
    })
  },
  run: async (_write, _target, _input, body) => ({
    status: 200,
    headers: { 'Content-Type': ZIP, 'Content-Disposition': disposition('attachment', 'expenses.zip') },
    body,
  }),
}
