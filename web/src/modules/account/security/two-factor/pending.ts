let pending: string | undefined

/**
 * The token of a sign-in that waits for its second step, kept in memory alone while the page changes: it is worth half a
 * sign-in and belongs in no address and no store. The page that was wanted stands in the address.
 */
export const keepPendingStep = (token: string) => {
  pending = token
}

export const pendingStep = (): string | undefined => pending

export const forgetPendingStep = () => {
  pending = undefined
}
