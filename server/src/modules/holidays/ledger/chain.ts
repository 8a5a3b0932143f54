import type { PersonFacts } from '../rules/facts.ts'
import { goesOnInto } from '../rules/spells.ts'
import type { LinkedYear } from '../rules/year-chain.ts'
import { type Balance, isUnkept, lengthOf } from './balances.ts'

/** A balance's year as a link of the chain that carries what is left of one into the next. */
export const linked = (
  person: PersonFacts,
  balance: Balance,
  { sums, later }: Pick<LinkedYear, 'sums' | 'later'>,
): LinkedYear => ({
  year: balance.year,
  rule: balance.rule,
  sums,
  later,
  length: lengthOf(balance),
  goesOn: !isUnkept(balance) && goesOnInto(person, balance.year + 1),
})
