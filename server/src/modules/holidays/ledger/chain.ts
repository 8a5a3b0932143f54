import { lastOfYear } from '#contracts/engine/civil-days.ts'
import type { YearSums } from '../rules/carry-over.ts'
import { dayLength } from '../rules/day-cost.ts'
import { employedIn } from '../rules/entitlement.ts'
import type { PersonFacts } from '../rules/facts.ts'
import type { LinkedYear } from '../rules/year-chain.ts'
import { type Balance, isUnkept } from './balances.ts'

/** A balance's year as a link of the chain that carries what is left of one into the next. */
export const linked = (person: PersonFacts, balance: Balance, sums: YearSums): LinkedYear => ({
  year: balance.year,
  rule: balance.rule,
  sums,
  length: dayLength(person, lastOfYear(balance.year)),
  goesOn: !isUnkept(balance) && employedIn(person, balance.year + 1) !== null,
})
