import { expect, it } from 'vitest'
import { asking } from './provider-errors.ts'

const failing = (fields: object) => asking(Promise.reject(Object.assign(new Error('From Stripe'), fields)))

it.each([
  [{ type: 'StripeCardError', decline_code: 'insufficient_funds' }, 'insufficientFunds'],
  [{ type: 'StripeCardError', decline_code: 'generic_decline' }, 'cardDeclined'],
  [{ type: 'StripeConnectionError' }, 'paymentsUnreachable'],
  [{ type: 'StripeRateLimitError' }, 'paymentsUnreachable'],
])('says what %j means to a person', async (fields, textKey) => {
  await expect(failing(fields)).rejects.toMatchObject({ status: 422, textKey })
})

it('leaves what is our own fault as it is', async () => {
  for (const fields of [{ type: 'StripeInvalidRequestError' }, {}])
    await expect(failing(fields)).rejects.toThrow('From Stripe')
})
