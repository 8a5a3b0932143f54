import type * as z from 'zod'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import { withRates } from '#contracts/invoices/tracked/own-rates.ts'
import {
  asCharged,
  type ChargedEntry,
  type TrackedLine,
  trackedLines,
} from '#contracts/invoices/tracked/tracked-lines.ts'
import { InvoiceTrackedTime } from '#contracts/invoices/tracked/tracked-time.ts'
import { type Rounding, roundingWords } from '#contracts/time/rounding.ts'
import {
  type ActionDefinition,
  answersData,
  bindingsOf,
  recordOf,
  storeRecord,
  type WriteContext,
} from '#engine/index.ts'
import { readBuyer } from '#modules/clients/index.ts'
import { holdFreeTime, readRounding, takeInvoicedTime } from '#modules/time/index.ts'
import { refused } from '#platform/errors/errors.ts'
import { ok } from '#platform/http/context.ts'
import { text } from '#platform/texts/index.ts'
import { readLines } from '../lines/store-lines.ts'
import { askedTime, assertFew, assertSpan } from './asked-time.ts'
import { chooseEntries } from './choose-entries.ts'
import { readTrackedEntries } from './read-tracked-time.ts'

type Asked = z.infer<typeof InvoiceTrackedTime>

/** Letters that a name on an invoice has at most. */
const LONGEST = 255

/** What, and when: `Software development, 01.11.2026 – 15.11.2026`. A long name gives way to the days. */
function withDays(name: string, { from, to }: { from: string; to: string }): string {
  const days = `, ${from === to ? shownDay(from) : `${shownDay(from)} – ${shownDay(to)}`}`
  const room = LONGEST - days.length
  return `${name.length > room ? `${name.slice(0, room - 1)}…` : name}${days}`
}

/** Tasks of several projects can have one name, so their lines say the project; and rounded hours that they are. */
const itemOf = (line: TrackedLine, namesProject: boolean, rounded: string | null) => ({
  name: withDays(line.name, line),
  description: [namesProject ? line.projectName : null, rounded].filter(Boolean).join('\n') || null,
  quantity: line.quantity,
  unit: 'HUR',
  unit_price: line.rate,
})

/** What the draft is made of, in the language of the client. */
async function bodyOf(
  write: WriteContext,
  asked: Asked,
  entries: readonly ChargedEntry[],
  lines: readonly TrackedLine[],
  rounding: Rounding | null,
) {
  const { tx, tenant, services } = write
  const projects = new Map(entries.map(({ project_id, project_name }) => [project_id, project_name]))
  const [[projectId, projectName]] = projects as unknown as [[string, string]]
  const isOne = projects.size === 1
  const buyer = await readBuyer(tx, services.keys, tenant.id, asked.client_id)
  const rounded = rounding && roundingWords(rounding, buyer!.language)
  return {
    client_id: asked.client_id,
    project_id: isOne ? projectId : null,
    title: withDays(isOne ? projectName : text('trackedTime.title', buyer!.language), asked),
    issue_date: bindingsOf(write).today,
    currency: entries[0]!.currency,
    lineItems: lines.map((line) => itemOf(line, !isOne && asked.group === 'task', rounded)),
  }
}

/**
 * Makes a draft of tracked time: a line for each group and rate. The entries are locked first, so that nothing of them changes while they are
 * added up; of two drafts that want the same hours, the second waits and is refused. `more` says what else of the draft is known.
 */
export async function draftOfTrackedTime(write: WriteContext, asked: Asked, more: object = {}): Promise<string> {
  const { tx, tenant, locale } = write
  assertSpan(asked)
  const where = await askedTime(tx, tenant.id, asked)
  await holdFreeTime(tx, tenant.id, where)
  const found = await readTrackedEntries(tx, tenant.id, where)
  assertFew(found, locale)
  const entries = chooseEntries(withRates(found, asked.rates ?? [], where.currency), asked, locale)
  const rounding = await readRounding(tx, tenant.id)
  const lines = trackedLines(asCharged(entries, rounding), asked.group, asked)
  const body = { ...(await bodyOf(write, asked, entries, lines, rounding)), ...more }
  const id = await storeRecord(write, write.registry.resources.get('invoices')!, body)
  const stored = await readLines(tx, tenant.id, id)
  const wanted = lines.flatMap((line, at) => line.entries.map((entry) => ({ id: entry.id, lineId: stored[at]!.id })))
  const taken = await takeInvoicedTime(tx, tenant.id, wanted)
  if (taken.length < wanted.length) throw refused('trackedTime.changed', { count: wanted.length - taken.length })
  return id
}

export const fromTrackedTime: ActionDefinition = {
  level: 'standalone',
  may: 'manageInvoices',
  adds: true,
  input: InvoiceTrackedTime,
  output: answersData(recordOf('invoices')),
  run: async (write, _target, asked: Asked) =>
    ok({ data: await write.fresh('invoices', await draftOfTrackedTime(write, asked)) }),
}
