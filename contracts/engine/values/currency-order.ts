const rank = (code: string | null | undefined) => (code === 'RON' ? '0' : code === 'EUR' ? '1' : `2${code ?? ''}`)

/** RON first, then EUR, then by code: the order in which amounts of several currencies stand one below the other. */
export const byCurrency = (a: { currency?: string | null }, b: { currency?: string | null }): number =>
  rank(a.currency).localeCompare(rank(b.currency))
