/** What a notification says, as far as it matters to what it is gathered with. */
export interface Told {
  what: string
  title: string
  by: { name: string; avatar: string | null } | null
  says: string | null
  details: string | null
  page: string | null
}

/** What was done, and to what: `approved your request: 01.03.2026`. */
export const partsOf = (says: string) => {
  const [deed, ...matter] = says.split(': ')
  return { deed, matter: matter.join(': ') }
}

/** The same thing that the same person did; of what has no person only that is the same which says the same. */
const sameness = ({ what, by, says, title, details, page }: Told) =>
  JSON.stringify(by && says ? [what, by.name, by.avatar, partsOf(says).deed] : [what, title, details, page])

/** Notifications of a day, the newest first: what is the same thing is one, with the others of it. */
export function gathered<T extends Told>(notices: readonly T[]): { notice: T; more: T[] }[] {
  const found = new Map<string, { notice: T; more: T[] }>()
  for (const notice of notices) {
    const key = sameness(notice)
    const same = found.get(key)
    if (same) same.more.push(notice)
    else found.set(key, { notice, more: [] })
  }
  return [...found.values()]
}
