import { assertValid, Refusal, refused } from '#platform/errors/errors.ts'

/** What is read of an error of Stripe's library. */
interface StripeError {
  type: string
  decline_code?: string
  statusCode?: number
}

const isStripeError = (error: unknown): error is StripeError =>
  error instanceof Error && String((error as Partial<StripeError>).type).startsWith('Stripe')

/**
 * Asks the provider for something a person wants. A refused card and a provider that does not answer become sentences; a
 * request that Stripe calls wrong is our own fault and stays one.
 */
export async function asking<T>(question: Promise<T>): Promise<T> {
  try {
    return await question
  } catch (error) {
    if (!isStripeError(error)) throw error
    if (error.type === 'StripeCardError') {
      throw refused(error.decline_code === 'insufficient_funds' ? 'insufficientFunds' : 'cardDeclined')
    }
    if (error.type === 'StripeIdempotencyError') assertValid([['Idempotency-Key', 'rule.idempotencyKey']])
    if (
      error.type === 'StripeConnectionError' ||
      error.type === 'StripeAPIError' ||
      error.type === 'StripeRateLimitError'
    )
      throw new Refusal(422, 'paymentsUnreachable')
    throw error
  }
}
