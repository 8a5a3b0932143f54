/** Answer of `available-seats` (BIL-04). */
export interface SeatCounts {
  available_seats: number
  total_active_seats: number
  total_subscription_seats: number
}

/** What a company pays for, and what it may use for it (TEN-07). */
export interface ActivePlan {
  activePlan: { id: string; plan: string; stripe_status: string } | null
  canCreateProjects: boolean
  hasInvoiceAccess: boolean
  hasReportAccess: boolean
  hasTimeloggingAccess: boolean
  /** Only for those who may change the subscription. */
  billingUrl?: string
}
