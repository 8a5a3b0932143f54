import { fireEvent, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { plans } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { type Call, opened, refused, settled, until } from '#web/platform/pressed.fixture.tsx'
import { queryClient } from '#web/platform/query/client.ts'
import { BillingPage } from './billing-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { free, paid } from './subscription.fixture.ts'

const idOf = (name: string) => plans.find((plan) => plan.name === name)!.id
const no = (message: string) => refused(422, { message })
const closed = () => until(() => expect(screen.queryByRole('dialog')).toBeNull())

interface Shown {
  subscription?: SubscriptionDetails
  /** Answers of what is written, one after the other; then all goes well. */
  writes?: unknown[]
  preview?: object
  /** Answers of previews before that one. */
  previews?: unknown[]
  /** Answers of what can be subscribed to, before all goes well. */
  offers?: unknown[]
  /** Answers of the bills, before there are none. */
  bills?: unknown[]
  at?: string
}

async function page({
  subscription = paid,
  writes = [],
  preview,
  previews: early = [],
  offers = [],
  bills = [],
  at = '/settings/billing',
}: Shown = {}) {
  const leaves = vi.spyOn(window.location, 'assign').mockReset().mockReturnValue()
  const answers = async ({ method, path }: Call) => {
    if (method !== 'GET') return (await writes.shift()) ?? { url: 'https://pay.test/1' }
    if (path === '/subscription') return { data: subscription }
    if (path === '/plans') return offers.shift() ?? { data: plans }
    if (path.endsWith('/invoices')) return bills.shift() ?? { data: [] }
    if (path.endsWith('/preview'))
      return early.shift() ?? { data: preview ?? { total: 12, amount_due: 12, currency: 'EUR' } }
    return undefined
  }
  const part = at.includes('/confirm') ? <ConfirmPage /> : <BillingPage />
  const shown = await opened(part, { may: ['manageBilling'], roles: ['admin'], at, answers })
  const written = () => shown.sent().map(({ path, body }) => [path, body])
  const previews = () => shown.asked().filter(({ path }) => path.endsWith('/preview'))
  return { ...shown, written, previews, leaves }
}

it('lets the subscription end after a question, which stays where the provider refuses', async () => {
  const { press, inDialog, words, written } = await page({ writes: [no('The bank is closed.')] })
  await press('Cancel subscription')
  expect(words()).toMatch(/It goes on until .*2026/)
  await inDialog('Keep it')
  await closed()
  expect(written()).toEqual([])
  await press('Cancel subscription')
  await inDialog('Cancel subscription')
  await until(() => expect(words()).toContain('The bank is closed.'))
  expect(screen.queryByRole('dialog')).not.toBeNull()
  await inDialog('Cancel subscription')
  await closed()
  expect(words()).toContain('will not be renewed')
  expect(written()).toEqual([
    ['/subscription/ours/cancel', undefined],
    ['/subscription/ours/cancel', undefined],
  ])
})

it('goes on when that is taken back, and leads to the provider for another card', async () => {
  const { press, words, written, leaves } = await page({
    subscription: { ...paid, ends_at: '2026-03-09T12:00:00Z' },
    writes: [no('It is over.')],
  })
  await press('Resume subscription')
  await until(() => expect(words()).toContain('It is over.'))
  await press('Resume subscription')
  await until(() => expect(words()).toContain('The subscription goes on'))
  await press('Change card')
  await until(() => expect(leaves).toHaveBeenCalledExactlyOnceWith('https://pay.test/1'))
  expect(written().map(([path]) => path)).toEqual([
    '/subscription/ours/resume',
    '/subscription/ours/resume',
    '/subscription/ours/portal',
  ])
})

it('takes a number of seats that holds everybody, with what it costs today', async () => {
  const { press, inDialog, write, words, written, previews, field } = await page({
    writes: [refused(422, { message: 'No.', errors: { quantity: ['Eight people are there.'] } })],
  })
  await press('Update number of seats')
  const quantity = /^Seats/
  expect(await field(quantity)).toHaveProperty('value', '10')
  expect(words()).toContain('Nothing changes.')
  expect(previews()).toEqual([])
  const submit = async () => (await screen.findByRole<HTMLButtonElement>('button', { name: 'Update seats' })).disabled
  await write(quantity, '7')
  expect([await submit(), words().includes('To pay today')]).toEqual([true, false])
  await write(quantity, '8')
  expect(await submit()).toBe(false)
  await write(quantity, '12')
  await until(() => expect(words()).toMatch(/To pay today: .*12/))
  expect(previews().at(-1)?.query.get('quantity')).toBe('12')
  await inDialog('Update seats')
  await until(() => expect(words()).toContain('Eight people are there.'))
  await inDialog('Update seats')
  await closed()
  expect(words()).toContain('Seats updated')
  const sent = ['/subscription/ours/update', { quantity: 12 }]
  expect(written()).toEqual([sent, sent])
})

it('says where it is not known what other seats cost, until it is', async () => {
  const previews = [no('The payment provider does not answer.')]
  const { press, write, words } = await page({ previews })
  await press('Update number of seats')
  await write(/^Seats/, '12')
  await until(() => expect(words()).toContain('Try again'))
  await press('Try again')
  await until(() => expect(words()).toMatch(/To pay today: .*12/))
})

it('says nothing of what other seats cost as long as that is on its way', async () => {
  const cost = { data: { total: 12, amount_due: 12, currency: 'EUR' } }
  const { press, write, words, field } = await page({ previews: [cost, new Promise(() => {})] })
  await press('Update number of seats')
  await write(/^Seats/, '12')
  await until(() => expect(words()).toMatch(/To pay today: .*12/))
  // At once: a moment later it is asked for again.
  fireEvent.change(await field(/^Seats/), { target: { value: '13' } })
  expect(words()).not.toContain('To pay today')
})

it('says what comes back where there are fewer seats', async () => {
  const { press, write, words } = await page({ preview: { total: -5, amount_due: 0, currency: 'EUR' } })
  await press('Update number of seats')
  await write(/^Seats/, '9')
  await until(() => expect(words()).toMatch(/Credit for your next bills: .*5/))
})

it('leads from the free plan to where the chosen one is paid, monthly or yearly, with one seat more than people', async () => {
  const { user, press, inDialog, field, written, leaves } = await page({ subscription: free })
  await press('Choose plan Pro Monthly')
  expect(await field(/^Seats/)).toHaveProperty('value', '9')
  await user.keyboard('{Escape}')
  await closed()
  await press('Yearly (20% off)', 'radio')
  await press('Choose plan Pro Yearly')
  await inDialog('Continue to payment')
  await until(() => expect(leaves).toHaveBeenCalledExactlyOnceWith('https://pay.test/1'))
  const here = `${window.location.origin}/settings/billing`
  expect(written()).toEqual([
    [`/checkout/${idOf('Pro Yearly')}`, { quantity: 9, successUrl: `${here}?checkout=done`, cancelUrl: here }],
  ])
})

const confirm = (query: string) => `/settings/billing/confirm?plan=${idOf('Pro Yearly')}&${query}`

it('charges another plan when it is confirmed, and leads on only within the app', async () => {
  const { press, words, written, previews, place } = await page({
    at: confirm('quantity=10&success=https%3A%2F%2Felsewhere.test'),
    writes: [no('The card was refused.')],
  })
  await until(() => expect(words()).toMatch(/To pay today: .*12/))
  expect(previews().map(({ query }) => query.get('plan'))).toEqual([idOf('Pro Yearly')])
  await press('Pay and change')
  await until(() => expect(words()).toContain('The card was refused.'))
  expect(place()).toContain('/confirm')
  await press('Pay and change')
  await until(() => expect(place()).toBe('/settings/billing'))
  const sent = ['/subscription/ours/update', { quantity: 10, plan: idOf('Pro Yearly') }]
  expect(written()).toEqual([sent, sent])
})

it('says no more why it was refused once it is sent again', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { press, words, place } = await page({
    at: confirm('quantity=10'),
    writes: [no('The card was refused.'), promise],
  })
  await press('Pay and change')
  await until(() => expect(words()).toContain('The card was refused.'))
  await press('Pay and change')
  expect(words()).not.toContain('The card was refused.')
  resolve({})
  await until(() => expect(place()).toBe('/settings/billing'))
})

it('goes back from there without a charge', async () => {
  const { press, written, place } = await page({ at: confirm('quantity=10&cancel=%2Fsettings') })
  await press('Back')
  await until(() => expect(place()).toBe('/settings'))
  expect(written()).toEqual([])
})

it('asks again for plans that could not be read, where they are chosen and where they are paid', async () => {
  for (const at of ['/settings/billing', confirm('quantity=10')]) {
    const { press, words } = await page({ at, offers: [refused(403)] })
    await until(() => expect(words()).toContain('Try again'))
    await press('Try again')
    await until(() => expect(words()).toMatch(/Pro (Monthly|Yearly)/))
    expect(words()).not.toContain('Try again')
  }
})

it('goes on showing what it has read where that cannot be read once more', async () => {
  const failure = 'This could not be loaded'
  const failing = Array(5).fill(refused(500))
  for (const [at, shown] of [
    ['/settings/billing', 'Cancel subscription'],
    [confirm('quantity=10'), 'Pay and change'],
  ] as const) {
    const given = { offers: [{ data: plans }, ...failing], bills: [{ data: [] }, ...failing] }
    const { words } = await page({ at, ...given })
    await until(() => expect(words()).toContain(shown))
    await settled()
    await queryClient.refetchQueries({ type: 'active' })
    await settled()
    expect(words()).not.toContain(failure)
    expect(words()).toContain(shown)
  }
})

it('asks the provider at once how a payment went, says so once, and takes the mark out of the address', async () => {
  const { written, words, place } = await page({ subscription: free, at: '/settings/billing?checkout=done' })
  await until(() => expect(place()).toBe('/settings/billing'))
  expect(words()).toContain('Subscription updated')
  await settled()
  expect(written()).toEqual([['/subscription/ours/refresh', undefined]])
})

it('leads back to the page on which seats were missing, once', async () => {
  sessionStorage.setItem('before-paying', '/welcome-setup')
  const first = await page({ subscription: free, at: '/settings/billing?checkout=done' })
  await until(() => expect(first.place()).toBe('/welcome-setup'))
  const second = await page({ subscription: free, at: '/settings/billing?checkout=done' })
  await until(() => expect(second.place()).toBe('/settings/billing'))
})

it('asks the provider about a plan that stands still, and says nothing of a payment', async () => {
  const due = await page({ subscription: { ...paid, stripe_status: 'past_due' } })
  await until(() => expect(due.written()).toEqual([['/subscription/ours/refresh', undefined]]))
  // Nor once more when the page is drawn again.
  await due.press('Cancel subscription')
  expect(due.written()).toHaveLength(1)
  expect(due.words()).not.toContain('Subscription updated')
  const active = await page()
  await settled()
  expect(active.written()).toEqual([])
})

it('asks again what other seats cost each time they are chosen', async () => {
  const { press, user, write, words, previews } = await page()
  for (const _ of [1, 2]) {
    await press('Update number of seats')
    await write(/^Seats/, '12')
    await until(() => expect(words()).toMatch(/To pay today: .*12/))
    await user.keyboard('{Escape}')
    await press('Discard')
    await closed()
  }
  expect(previews()).toHaveLength(2)
})

it('sends a payment once, and leads nobody there who has closed the question meanwhile', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { press, user, written, leaves } = await page({ subscription: free, writes: [promise] })
  await press('Choose plan Pro Monthly')
  await press('Continue to payment')
  await user.click(screen.getByRole('button', { name: /Continue to payment/ }))
  expect(written()).toHaveLength(1)
  await user.keyboard('{Escape}')
  await closed()
  resolve({ url: 'https://pay.test/1' })
  await settled()
  expect(leaves).not.toHaveBeenCalled()
})

it('leaves the seats open that are asked for again before the ones that were closed are stored', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { press, user, inDialog, words } = await page({ writes: [promise] })
  await press('Update number of seats')
  await inDialog('Update seats')
  await user.keyboard('{Escape}')
  await closed()
  await press('Update number of seats')
  resolve({})
  await until(() => expect(words()).toContain('Seats updated'))
  await settled()
  expect(screen.queryByRole('dialog')).not.toBeNull()
})

it('says the sentence of a full plan once, and not at the seats as well', async () => {
  const full = refused(422, { message: 'quantity_exceeded', errors: { quantity: ['No seat is free.'] } })
  const { press, inDialog, words } = await page({ writes: [full] })
  await press('Update number of seats')
  await inDialog('Update seats')
  await settled()
  expect(words()).not.toContain('No seat is free.')
})

it('takes back a cancellation, and charges a change, once however often it is pressed', async () => {
  const cases = [
    [{ subscription: { ...paid, ends_at: '2026-03-09T12:00:00Z' } }, 'Resume subscription'],
    [{ at: confirm('quantity=10') }, 'Pay and change'],
  ] as const
  for (const [given, name] of cases) {
    const { press, user, written } = await page({ ...given, writes: [new Promise(() => {})] })
    await press(name)
    await user.click(screen.getByRole('button', { name: new RegExp(name) }))
    expect(written()).toHaveLength(1)
  }
})
