import type { ReadField, ReceiptReading } from '#contracts/expenses/receipts.ts'
import { record } from '#web/platform/drawn.fixture.tsx'
import type { ReceiptAttributes, ReceiptRecord } from '../expense-record.ts'

const area = { page: 0, x: 0.3, y: 0.1, width: 0.4, height: 0.04 }

export const sure = <Value>(value: Value): ReadField<Value> => ({
  value,
  state: 'sure',
  agreement: 'saidTwice',
  doubt: null,
  area,
  choices: [],
})

export const toCheck = <Value>(
  value: Value | null,
  doubt: ReadField<Value>['doubt'] = 'alone',
  choices: ReadField<Value>['choices'] = [],
): ReadField<Value> => ({
  value,
  state: 'check',
  agreement: null,
  doubt,
  area: value === null ? null : area,
  choices,
})

/** A receipt of which all is sure but what is given. */
export const readingOf = (more: Partial<ReceiptReading> = {}): ReceiptReading => ({
  source: 'picture',
  fiscal: true,
  merchant: sure('Hanul din Deal SRL'),
  merchant_identifier: { ...sure('RO17826040'), agreement: 'controlDigit' },
  date: { ...sure('2026-11-26'), agreement: 'dateInBounds' },
  amount: { ...sure(177), agreement: 'linesAddUp' },
  currency: sure('RON'),
  own_identifier: { ...sure('RO28417351'), agreement: 'oursIsThere' },
  vat: [{ ...sure({ rate: 11, base: 141, vat: 13.97 }), agreement: 'vatAgrees' }],
  ...more,
})

/** A receipt as the server sends it, read and not filed unless something else is given. */
export const receiptRecord = (id: string, more: Partial<ReceiptAttributes> = {}): ReceiptRecord =>
  record(id, {
    employee_id: '1',
    expense_bundle_id: '01990000-0000-7000-8000-0000000000b1',
    expense_id: null,
    file_path: null,
    file_name: `IMG_${id}.jpg`,
    state: 'read',
    failure: null,
    pages: [{ width: 800, height: 1200, url: `/files/${id}.png` }],
    reading: readingOf(),
    checked_at: null,
    proposed_category_id: null,
    earlier: null,
    created_at: '2026-11-26T10:00:00Z',
    ...more,
  })
