interface Asked {
  isPlaceholderData: boolean
}

const still = { 'aria-busy': true, 'data-updating': true } as const
const none = {}

/**
 * For what holds the answer of a query that keeps the one before (`keepPreviousData`): as long as it is that of before, it is
 * paler and on its way. Whatever names it inside says what the answer is of, not what is asked for now.
 */
export const updating = ({ isPlaceholderData }: Asked): Partial<typeof still> => (isPlaceholderData ? still : none)
