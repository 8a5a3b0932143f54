const TOO_DEEP = 6

/** Puts `value` where a form name such as `address[street]` or `assignees[]` points to. */
function place(target: Record<string, unknown>, name: string, value: unknown): void {
  const path = name.split(/[[\]]+/).filter((part, i) => part !== '' || i === 0)
  if (name.endsWith('[]')) path.push('')
  if (path.length > TOO_DEEP || path.some((part) => part === '__proto__' || part === 'constructor')) return
  let node = target
  for (const part of path.slice(0, -1)) {
    const next = node[part]
    node[part] = typeof next === 'object' && next !== null ? next : {}
    node = node[part] as Record<string, unknown>
  }
  const last = path.at(-1)!
  node[last === '' ? String(Object.keys(node).length) : last] = value
}

/** Objects whose keys are 0, 1, 2 … are lists. */
function asLists(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).map(([key, inner]) => [key, asLists(inner)] as const)
  if (entries.length > 0 && entries.every(([key]) => /^\d{1,4}$/.test(key))) return entries.map(([, inner]) => inner)
  return Object.fromEntries(entries)
}

/** A form's flat names as the nested values they stand for; `null` and the empty string are left to the schemas. */
export function nest(fields: Iterable<readonly [string, unknown]>): Record<string, unknown> {
  const target: Record<string, unknown> = {}
  for (const [name, value] of fields) place(target, name, value === 'null' ? null : value)
  return asLists(target) as Record<string, unknown>
}
