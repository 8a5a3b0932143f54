/** A sign-in that waits for its second step. */
export interface PendingStep {
  token: string
  email: string
  /** The page that was wanted. */
  from: string | undefined
}

let pending: PendingStep | undefined

/** Kept in memory alone while the page changes: the token is worth half a sign-in and belongs in no address and no store. */
export const keepPendingStep = (step: PendingStep) => {
  pending = step
}

export const pendingStep = (): PendingStep | undefined => pending

export const forgetPendingStep = () => {
  pending = undefined
}
