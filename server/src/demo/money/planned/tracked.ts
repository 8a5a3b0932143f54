import { addDays, shownDay, weekdayOf } from '#contracts/engine/values/civil-days.ts'
import { fromMinor } from '#contracts/engine/values/money.ts'
import { ratesOn } from '#contracts/invoices/vat-rates.ts'
import { chanceOf } from '../../chance.ts'
import type { LoggedTime } from '../../work/store.ts'
import { type PlannedInvoice, type PlannedLine, termsOf } from './plan.ts'
import { monthOf } from './words.ts'

/** Its last month waits as a draft for somebody to look through. */
const DRAFTED = 'Hut booking'
/** Days after which clients have paid what was sent to them. */
const PAID_AFTER = 27

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
/** Saturday and Sunday are 5 and 6. */
const workdayFrom = (day: string) => (weekdayOf(day) > 4 ? addDays(day, 7 - weekdayOf(day)) : day)
const nextMonth = (month: string) => firstOfMonth(addDays(month, 31))

/** VAT of a line on a day: none where the client owes it. `reduced` is the lower rate, that of books. */
export const taxOn = (treatment: PlannedInvoice['vatTreatment'], day: string, kind: 'full' | 'reduced' = 'full') =>
  treatment === 'standard' ? ratesOn('RO', day)[kind === 'full' ? 0 : 1]! : 0

/** A line for each person and rate of a month, named as tracked time is. */
function linesOf(entries: readonly LoggedTime[], currency: string, tax: number): PlannedLine[] {
  const groups = Map.groupBy(entries, ({ person, rate }) => `${person} ${rate}`)
  return [...groups.values()].map((own) => ({
    name: `${own[0]!.person}, ${shownDay(own[0]!.day)} – ${shownDay(own.at(-1)!.day)}`,
    quantity: own.reduce((sum, { minutes }) => sum + minutes, 0) / 60,
    unit: 'HUR',
    unit_price: fromMinor(own[0]!.rate, currency),
    tax,
    time: own.map(({ id }) => id),
  }))
}

/** The tracked time of each project, invoiced in the first days of the next month; that of this month is not invoiced yet. */
export function trackedInvoices(logged: readonly LoggedTime[], today: string): PlannedInvoice[] {
  const groups = Map.groupBy(logged, ({ project, day }) => `${firstOfMonth(day)} ${project.name}`)
  return [...groups.values()].flatMap((entries): PlannedInvoice[] => {
    const { project, projectId, day } = entries[0]!
    const month = firstOfMonth(day)
    const next = nextMonth(month)
    if (next > today) return []
    const { vatTreatment, ...terms } = termsOf(project.currency)
    const planned = workdayFrom(addDays(next, chanceOf(`invoice of ${project.name} ${month}`).whole(0, 4)))
    const issueDate = planned < today ? planned : today
    const isDraft = project.name === DRAFTED && nextMonth(next) > today
    return [
      {
        client: project.client,
        projectId,
        ...terms,
        vatTreatment,
        title: `${project.name}, ${monthOf(month, terms.language)}`,
        issueDate,
        dueDays: 30,
        lines: linesOf(entries, project.currency, taxOn(vatTreatment, issueDate)),
        fate: isDraft ? 'draft' : issueDate > addDays(today, -PAID_AFTER) ? 'sent' : 'paid',
      },
    ]
  })
}
