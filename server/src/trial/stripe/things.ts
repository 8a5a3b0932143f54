/** What the test provider keeps, in the shapes of Stripe's API as far as the product reads them. Times are Unix seconds. */
export interface Customer {
  id: string
  object: 'customer'
  name: string
  email: string
  metadata: Record<string, string>
  /** Never the number: what the card does, and its last digits. */
  card: Card | null
  /** Cents; below zero the customer has credit. */
  balance: number
  created: number
}

export interface Card {
  last4: string
  pays: 'always' | 'at first'
}

export interface Price {
  id: string
  object: 'price'
  currency: string
  unit_amount: number
  recurring: { interval: 'month' | 'year' }
  lookup_key: string | null
  metadata: Record<string, string>
  name: string
}

export interface CheckoutSession {
  id: string
  object: 'checkout.session'
  customer: string
  status: 'open' | 'complete' | 'expired'
  price: Price
  quantity: number
  success_url: string
  cancel_url: string
  locale: string
  url: string
  metadata: Record<string, string>
  created: number
  expires_at: number
}

/** A page on which a customer changes their card. */
export interface PortalSession {
  id: string
  object: 'billing_portal.session'
  customer: string
  return_url: string
  locale: string
  url: string
  created: number
}

export interface SubscriptionItem {
  id: string
  object: 'subscription_item'
  price: Price
  quantity: number
  current_period_start: number
  current_period_end: number
}

export interface Subscription {
  id: string
  object: 'subscription'
  customer: string
  status: 'active' | 'past_due' | 'canceled'
  cancel_at_period_end: boolean
  canceled_at: number | null
  metadata: Record<string, string>
  created: number
  items: { object: 'list'; data: [SubscriptionItem] }
}

export interface Invoice {
  id: string
  object: 'invoice'
  customer: string
  number: string
  status: 'paid' | 'open' | 'void'
  currency: string
  /** Cents; below zero it is credit. */
  total: number
  amount_due: number
  amount_paid: number
  created: number
  hosted_invoice_url: null
  invoice_pdf: null
}

export type Thing = Customer | Price | CheckoutSession | PortalSession | Subscription | Invoice

export interface ProviderEvent {
  id: string
  object: 'event'
  type: string
  created: number
  api_version: null
  livemode: false
  pending_webhooks: number
  request: null
  data: { object: Thing }
}

/** Where the provider keeps its things, and how its messages go out. One request at a time has it. */
export interface Shelf {
  /** Unix seconds. */
  now(): number
  get<T>(id: string): Promise<T | undefined>
  /** Newest first. */
  list<T>(object: string, customer?: string): Promise<T[]>
  put(thing: { id: string; object: string; customer?: string }): Promise<void>
  send(event: ProviderEvent): Promise<void>
}
