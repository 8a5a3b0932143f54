import {
  amountOf,
  type ChargedEntry,
  type TrackedLine,
  trackedLines,
} from '#contracts/invoices/tracked/tracked-lines.ts'
import type { TrackedGroup } from '#contracts/invoices/tracked/tracked-time.ts'
import type { Span } from './interval.ts'

export type Tick = 'all' | 'some' | 'none'

/** Entries that are ticked together: a person, task or project, or the days of one of its rates. */
export interface Branch {
  key: string
  name: string
  projectName: string
  from: string
  to: string
  /** Null where its entries have several. */
  rate: number | null
  currency: string
  entries: ChargedEntry[]
  /** Of what is ticked. */
  minutes: number
  /** Whole minor units. */
  amount: number
  lines: number
  tick: Tick
  /** The days of each rate, where it has several. */
  rates: Branch[]
}

const tickOf = (all: number, ticked: number): Tick => (ticked === 0 ? 'none' : ticked === all ? 'all' : 'some')

function branchOf(line: TrackedLine, isTicked: (id: string) => boolean, key: string): Branch {
  const { name, projectName, from, to, rate, currency, entries } = line
  const ticked = entries.filter(({ id }) => isTicked(id))
  const minutes = ticked.reduce((sum, entry) => sum + entry.minutes, 0)
  return {
    key,
    name,
    projectName,
    from,
    to,
    rate,
    currency,
    entries,
    minutes,
    amount: amountOf(minutes, rate, currency),
    lines: ticked.length > 0 ? 1 : 0,
    tick: tickOf(entries.length, ticked.length),
    rates: [],
  }
}

const sum = (branches: readonly Branch[], name: 'minutes' | 'amount' | 'lines') =>
  branches.reduce((total, branch) => total + branch[name], 0)

/** Several rates together: no amount of it is rounded apart from the lines. */
function joined(rates: Branch[], key: string): Branch {
  const [first] = rates as [Branch]
  const isAll = rates.every(({ tick }) => tick === 'all')
  return {
    ...first,
    key,
    rate: null,
    entries: rates.flatMap(({ entries }) => entries),
    minutes: sum(rates, 'minutes'),
    amount: sum(rates, 'amount'),
    lines: sum(rates, 'lines'),
    tick: isAll ? 'all' : rates.every(({ tick }) => tick === 'none') ? 'none' : 'some',
    rates,
  }
}

/** The review as it is drawn, by name: groups with the days of their rates, and what is ticked of each. */
export function treeOf(
  entries: readonly ChargedEntry[],
  group: TrackedGroup,
  span: Span,
  isTicked: (id: string) => boolean,
): Branch[] {
  const groups = Map.groupBy(trackedLines(entries, group, span), ({ groupId }) => groupId)
  return [...groups].map(([id, lines]) => {
    const rates = lines.map((line) => branchOf(line, isTicked, `${id} ${line.rate}`))
    return rates.length === 1 ? { ...rates[0]!, key: id } : joined(rates, id)
  })
}

/** What the invoice would come to. */
export const totalOf = (tree: readonly Branch[]) => ({
  minutes: sum(tree, 'minutes'),
  amount: sum(tree, 'amount'),
  lines: sum(tree, 'lines'),
})
