import { fullName } from '#contracts/engine/values/full-name.ts'
import { MOST_DOWNLOADED } from '#contracts/expenses/expenses.ts'
import {
  type ActionDefinition,
  answersFile,
  everyRecord,
  filtersOf,
  type Preparation,
  parseRelated,
  relatedFields,
} from '#engine/index.ts'
import { assertValid } from '#platform/errors/errors.ts'
import { zipStream } from '#platform/files/index.ts'
import { disposition } from '#platform/http/disposition.ts'
import { receiptNames } from './receipt-names.ts'

const ZIP = 'application/zip'
const READ = new Set(['date', 'merchant', 'description', 'receipt_path', 'employee.first_name', 'employee.last_name'])

/** Receipts of these expenses as the list would give them to who asks: no others', and no path that they cannot read. */
async function readReceipts(before: Preparation, ids: readonly string[]) {
  const { registry, actor } = before
  const resource = registry.resource('expenses')
  const records = await Array.fromAsync(
    everyRecord(before, {
      registry,
      resource,
      filters: filtersOf(resource, { id: ids.join(','), sort: 'date' }, actor),
      related: parseRelated(registry, resource, ['employee']),
      only: READ,
    }),
  )
  return records.flatMap((record) => {
    const { date, merchant, description, receipt_path } = record.attributes
    const person = relatedFields(record, 'employee')
    if (!receipt_path) return []
    return [
      {
        date: String(date),
        person: fullName(person?.first_name, person?.last_name),
        merchant: (merchant ?? description ?? null) as string | null,
        path: String(receipt_path),
      },
    ]
  })
}

/** EXP-11: the receipts of these expenses in one zip, named by day, person and merchant. */
export const downloadExpenses: ActionDefinition = {
  level: 'index',
  may: ({ can }) => can('manageExpenses') || can('manageEmployees'),
  output: answersFile(ZIP),
  async prepare(before, { ids }) {
    const { services } = before
    if (ids.length > MOST_DOWNLOADED) assertValid([['repositories', 'tooMany', { max: MOST_DOWNLOADED }]])
    const receipts = await readReceipts(before, ids)
    return zipStream({ signal: new AbortController().signal, mtime: services.clock.now() }, async (zip) => {
      const nameOf = receiptNames()
      for (const receipt of receipts) {
        const file = await services.files.read(receipt.path)
        if (file) await zip.file(nameOf(receipt), file.stream)
      }
    })
  },
  run: async (_write, _target, _input, body) => ({
    status: 200,
    headers: { 'Content-Type': ZIP, 'Content-Disposition': disposition('attachment', 'expenses.zip') },
    body,
  }),
}
