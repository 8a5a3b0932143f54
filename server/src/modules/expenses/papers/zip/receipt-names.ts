import { extensionOf, safeName, uniqueNames } from '#platform/files/index.ts'

interface Named {
  date: string
  /** Where receipts of several people lie together. */
  person?: string
  merchant: string | null
  path: string
}

/** Names receipts in a zip by day, person and merchant, no two alike: `2026-05-04 Ana Pop, Mega Image (2).jpg`. */
export function receiptNames(): (receipt: Named) => string {
  const unique = uniqueNames()
  return ({ date, person, merchant, path }) => {
    const what = [person, merchant].filter(Boolean).join(', ')
    return unique(safeName(what ? `${date} ${what}` : date), extensionOf(path))
  }
}
