import { expect, it } from 'vitest'
import { ClientWrite } from './clients.ts'

it('takes no account that is no IBAN, whatever spaces are in it, and none at all', () => {
  const account = (bank_account: string | null) =>
    ClientWrite.pick({ bank_account: true }).safeParse({ bank_account }).success
  expect(['RO49AAAA1B31007593840000', 'RO49 AAAA 1B31 0075 9384 0000', null].map(account)).toEqual([true, true, true])
  // A figure off, and no account at all.
  expect(['RO49AAAA1B31007593840001', '12345678'].map(account)).toEqual([false, false])
})
