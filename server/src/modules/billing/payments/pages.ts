import type Stripe from 'stripe'

/** Pages of the provider on which somebody may still pay, the newest first. */
export async function openPages(stripe: Stripe, customer: string): Promise<string[]> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 100 })
  return data.map(({ id }) => id)
}

/** Closes a page; one that was closed or paid on meanwhile takes no money any more either. */
export async function closePage(stripe: Stripe, id: string): Promise<void> {
  try {
    await stripe.checkout.sessions.expire(id)
  } catch (error) {
    const { status } = await stripe.checkout.sessions.retrieve(id)
    if (status === 'open') throw error
  }
}
