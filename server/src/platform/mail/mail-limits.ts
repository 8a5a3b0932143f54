import type { Clock } from '#platform/clock.ts'
import type { Tx } from '#platform/database/index.ts'
import { countWithin, type Limit, TooManyAttempts } from '#platform/http/limits/rate-limit.ts'
import type { ServerTextKey } from '#platform/texts/index.ts'

const DAY_SECONDS = 24 * 60 * 60

/** All mails that people can have sent to an address of their choice, so that no inbox is flooded. */
export const MAIL: Limit = { name: 'mail', max: 3, seconds: 15 * 60 }
/** Such mails of a company that pays for nothing: anybody can make one. */
const MAIL_UNPAID: Limit = { name: 'mail-unpaid', max: 20, seconds: DAY_SECONDS }

interface CountedMail {
  to: string
  tenantId: string
  isPaid: boolean
  /** What is said to a company that pays for nothing and has sent `count` of them today. */
  tooManyUnpaid: ServerTextKey
}

/**
 * Counts a mail that somebody who is signed in has sent to an address of their choice, in the transaction that queues it.
 * @throws TooManyAttempts that names the address, or says how many a day a company without a plan has.
 */
export async function countMailTo(
  tx: Tx,
  clock: Clock,
  { to, tenantId, isPaid, tooManyUnpaid }: CountedMail,
): Promise<void> {
  if (!(await countWithin(tx, clock, MAIL, to.toLowerCase()))) {
    throw new TooManyAttempts(MAIL, 'tooManyMails', { email: to, count: MAIL.max })
  }
  if (!isPaid && !(await countWithin(tx, clock, MAIL_UNPAID, tenantId))) {
    throw new TooManyAttempts(MAIL_UNPAID, tooManyUnpaid, { count: MAIL_UNPAID.max })
  }
}
