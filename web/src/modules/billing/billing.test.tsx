import { beforeEach, expect, test } from 'vitest'
import { plans } from '#contracts/billing/plans.ts'
import type { SubscriptionDetails } from '#contracts/billing/subscription.ts'
import { drawn, known, linesOf, namesOf, signIn } from '#web/platform/drawn.fixture.tsx'
import { keys } from '#web/platform/query/keys.ts'
import { BillingPage } from './billing-page.tsx'
import { ConfirmPage } from './confirm-page.tsx'
import { CancelDialog } from './dialogs/cancel-dialog.tsx'
import { ChooseDialog } from './dialogs/choose-dialog.tsx'
import { SeatsDialog } from './dialogs/seats-dialog.tsx'
import { PlanCard } from './plan-card.tsx'
import { free, paid } from './subscription.fixture.ts'

const bill = {
  id: 'b1',
  number: 'V-1',
  date: '2026-02-09T12:00:00Z',
  total: 50,
  currency: 'EUR',
  status: 'paid',
  url: null,
}

async function page(subscription: SubscriptionDetails, bills: object[] = []) {
  known(keys.getter('billing', 'subscription'), subscription)
  known(keys.getter('billing', 'plans'), plans)
  known(keys.getter('billing', 'invoices'), bills)
  return drawn(<BillingPage />)
}
const admin = { may: ['manageBilling'], roles: ['admin'] } as const

beforeEach(() => signIn(admin))

const seats = 'Update number of seats'
const yours = 'Your current plan (off)'

test('offers what can be done with the plan that there is', async () => {
  const buttons = async (more: Partial<SubscriptionDetails>) => namesOf(await page({ ...paid, ...more }), 'button')
  const card = 'Change card'
  expect(await buttons({})).toEqual([seats, card, 'Cancel subscription', 'Choose plan Free', yours])
  expect(await buttons({ ends_at: '2026-03-09T12:00:00Z' })).toEqual([
    seats,
    card,
    'Resume subscription',
    'Choose plan Free (off)',
    yours,
  ])
  expect(await buttons({ stripe_status: 'past_due' })).toEqual([card, 'Cancel subscription', 'Choose plan Free', yours])
  expect(await buttons({ stripe_status: 'unpaid' })).toEqual([card, 'Cancel subscription', 'Choose plan Free', yours])
  // Of one that has ended there is no card to change.
  expect(await buttons({ stripe_status: 'canceled', is_paid: false })).toEqual([
    'Choose plan Free (off)',
    'Choose plan Pro Monthly',
  ])
  // First what is owed is paid.
  expect(await buttons({ stripe_status: 'past_due', plan: 'Free' })).toContain('Choose plan Pro Monthly (off)')
  // The yearly half of the choice is open for who pays by the year.
  expect(await buttons({ plan: 'Pro Yearly' })).toContain(yours)
  expect(await buttons(free)).toEqual([yours, 'Choose plan Pro Monthly'])
  expect(await buttons({ ...free, provider: 'none' })).toEqual([yours, 'Choose plan Pro Monthly (off)'])
})

test('leaves what a company pays to its administrators', async () => {
  await signIn({ may: ['manageBilling'] })
  const html = await page(paid)
  expect(namesOf(html, 'button')).toContain(`${seats} (off)`)
  expect(namesOf(await page({ ...paid, stripe_status: 'incomplete' }), 'button')).toContain(
    'Choose plan Pro Monthly (off)',
  )
  expect(linesOf(html)).toContain('Only admins may change the plan and the seats of a company that pays.')
  expect(namesOf(await page(free), 'button')).toContain('Choose plan Pro Monthly')
})

test('says how the plan stands, how full it is, and when it is paid again or ends', async () => {
  const lines = async (more: Partial<SubscriptionDetails>) => linesOf(await page({ ...paid, ...more }))
  const [renews, ends] = ['Renews on 09.03.2026', 'Ends on 09.03.2026. Until then everything goes on as it is.']
  expect(await lines({})).toEqual(
    expect.arrayContaining(['Your plan is Pro Monthly, with 10 seats.', 'Active', '8 of 10 seats taken', renews]),
  )
  const ending = await lines({ ends_at: paid.renews_at })
  expect([ending.includes(ends), ending.includes(renews)]).toEqual([true, false])
  const due = await lines({ stripe_status: 'past_due' })
  expect(due).toContain('Payment failed')
  expect([due.some((line) => line.startsWith('The last payment failed')), due.includes(renews)]).toEqual([true, false])
  const over = await lines({ ...free, plan: 'Pro Monthly', stripe_status: 'canceled' })
  expect(over).toEqual(expect.arrayContaining(['Your plan was Pro Monthly.', 'Ended']))
  expect(over.some((line) => line.startsWith('The subscription has ended.'))).toBe(true)
  expect((await lines({ provider: 'none' })).some((line) => line.startsWith('Payments are not set up'))).toBe(true)
  expect((await lines({ provider: 'test' })).some((line) => line.startsWith('This installation sells'))).toBe(true)
})

test('lists the bills with what they came to, what became of them and the way to them', async () => {
  const html = await page(paid, [
    { ...bill, url: 'https://bills.test/1' },
    { ...bill, id: 'b2', number: null, status: 'open', total: 1234.5 },
    { ...bill, id: 'b3', number: 'V-3', total: -12 },
  ])
  expect(namesOf(html, 'td')).toEqual(
    [
      ['View bill V-1', '09.02.2026', 'Paid', '€50'],
      ['View bill b2', '09.02.2026', 'Open', '€1,234.50'],
      ['View bill V-3', '09.02.2026', 'Credit', '-€12'],
    ].flat(),
  )
  expect(html).toContain('href="https://bills.test/1"')
  expect(linesOf(await page(paid))).toContain('No bills yet')
})

test('shows what a plan costs a person, and of the yearly one that it is paid at once', async () => {
  const monthly = linesOf(await page(paid))
  expect([monthly.includes('€5'), monthly.includes('billed once a year')]).toEqual([true, false])
  const yearly = linesOf(await page({ ...paid, plan: 'Pro Yearly' }))
  expect([yearly.includes('€4'), yearly.includes('billed once a year')]).toEqual([true, true])
})

const close = () => undefined

test('proposes one seat more to who begins to pay, and as many as there are to who pays', async () => {
  const quantity = async (subscription: SubscriptionDetails) =>
    /<input[^>]*value="(\d+)"/.exec(
      await drawn(<ChooseDialog plan={plans[2]} subscription={subscription} onClose={close} />),
    )?.[1]
  expect([await quantity(free), await quantity(paid)]).toEqual(['9', '10'])
  const html = await drawn(<ChooseDialog plan={plans[2]} subscription={paid} onClose={close} />)
  expect(linesOf(html)).toEqual(expect.arrayContaining(['Choose Pro Yearly', '€480 every year', 'See the price']))
  const begun = linesOf(await drawn(<ChooseDialog plan={plans[1]} subscription={free} onClose={close} />))
  expect(begun).toEqual(expect.arrayContaining(['Choose Pro Monthly', '€45 every month', 'Continue to payment']))
})

test('keeps at least the seats that are taken', async () => {
  const full = { ...paid, seats: { total_active_seats: 12, total_subscription_seats: 10, available_seats: 0 } }
  const html = await drawn(<SeatsDialog subscription={full} onClose={close} />)
  expect(html).toMatch(/<input[^>]*value="12"/)
  expect(linesOf(html)).toContain('12 seats are taken, so it cannot be fewer.')
  expect(linesOf(await drawn(<SeatsDialog subscription={paid} onClose={close} />))).toContain('Nothing changes.')
})

test('says until when a subscription goes on that is cancelled, or that it ends at once', async () => {
  const words = async (more: Partial<SubscriptionDetails>) =>
    linesOf(await drawn(<CancelDialog subscription={{ ...paid, ...more }} onClose={close} />)).join(' ')
  expect(await words({})).toContain('It goes on until 09.03.2026. After that the free plan allows 3 members')
  expect(await words({ stripe_status: 'past_due' })).toContain('It ends at once, because it is not paid.')
})

test('has a change confirmed once its price is known, by an administrator of a company that pays', async () => {
  const at = (query: string, more: Partial<SubscriptionDetails> = {}) => {
    known(keys.getter('billing', 'subscription'), { ...paid, ...more })
    known(keys.getter('billing', 'plans'), plans)
    return drawn(<ConfirmPage />, `/settings/billing/confirm?${query}`)
  }
  const yearly = 'plan=pro-yearly&quantity=10'
  expect(namesOf(await at(yearly), 'button')).toContain('Pay and change (off)')
  known(['restify', 'billing', 'getter', 'preview'], { amount_due: 430, total: 430, currency: 'EUR' })
  const html = await at(yearly)
  expect(namesOf(html, 'button')).toEqual(['Pay and change', 'Back'])
  expect(linesOf(html)).toEqual(
    expect.arrayContaining([
      'Pro Monthly, 10 seats',
      '€50 every month',
      'Pro Yearly, 10 seats',
      '€480 every year',
      '€10 less a month',
      'To pay today: €430',
    ]),
  )
  expect(linesOf(await at('plan=pro-monthly&quantity=12'))).toContain('€10 more a month')
  const same = await at('plan=pro-monthly&quantity=10')
  expect(namesOf(same, 'button')).toContain('Pay and change (off)')
  expect(linesOf(same)).toEqual(expect.arrayContaining(['Nothing changes.', 'The same price a month']))
  known(['restify', 'billing', 'getter', 'preview'], { amount_due: 0, total: -7, currency: 'EUR' })
  expect(linesOf(await at(yearly))).toContain('Credit for your next bills: €7')
  const unknown = 'There is nothing to confirm here. Choose a plan on the Billing page.'
  for (const query of ['plan=free&quantity=2', 'plan=pro-yearly&quantity=0', 'plan=pro-yearly&quantity=2.5', '']) {
    expect(linesOf(await at(query)), query).toContain(unknown)
  }
  // Who does not pay yet pays at the provider, not here.
  expect(linesOf(await at(yearly, { is_paid: false }))).toContain(unknown)
  await signIn({ may: ['manageBilling'] })
  expect(namesOf(await at(yearly), 'button')).toEqual([])
})

test('writes lei the Romanian way in either language', async () => {
  const plan = { ...plans[1], price: 1234.5, currency: 'RON' }
  const html = await drawn(<PlanCard plan={plan} title="Pro" help="" features={[]} isCurrent={false} />)
  expect(linesOf(html)).toContain('1.234,50 RON')
})
