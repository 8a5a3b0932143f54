import type { Statement } from './transaction.ts'

/** `u.tenant_id = t.tenant_id`, quoted or not: rows of two tables that belong to one company. */
const SAME_COMPANY = /((?:"\w+"|\b\w+)\."?tenant_id"?) = ((?:"\w+"|\b\w+)\."?tenant_id"?)/g

/** How many texts are kept as they were rewritten; more are rewritten each time. */
const MOST = 1000
const rewritten = new Map<string, string>()

function pinnedText(text: string, slot: string): string {
  const known = rewritten.get(text)
  if (known !== undefined) return known
  const pinned = text.replace(
    SAME_COMPANY,
    (_, one, other) => `(${one} = ${other} and ${one} = ${slot} and ${other} = ${slot})`,
  )
  if (rewritten.size < MOST) rewritten.set(text, pinned)
  return pinned
}

/**
 * The same statement for a cluster, whose planner must see that it concerns one company and so one server: it follows
 * `t.tenant_id = $1` into joins, but not into sub-selects that say `u.tenant_id = t.tenant_id`. Each such place says the id too.
 * The answer is the same, since one transaction is of one company. On one server this would only be more to read.
 */
export function pinnedTo(company: string, { text, values }: Statement): Statement {
  const pinned = pinnedText(text, `$${values.length + 1}::uuid`)
  return pinned === text ? { text, values } : { text: pinned, values: [...values, company] }
}
