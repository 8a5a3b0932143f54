import type { Limit } from '#platform/http/limits/rate-limit.ts'

const QUARTER_HOUR = 900

/** Links, passes and ids that lead nowhere, from one place. None can be guessed; this bounds the work. */
export const MISSES: Limit = { name: 'signing-misses', max: 100, seconds: QUARTER_HOUR }
/** Codes by mail for one signer. */
export const CODES: Limit = { name: 'signing-codes', max: 5, seconds: QUARTER_HOUR }
/** Wrong codes for one signer, over all codes. */
export const GUESSES: Limit = { name: 'signing-guesses', max: 15, seconds: 3600 }
/** Calls of one signer that bring a picture of their signature, which has to be read. */
export const PICTURES: Limit = { name: 'signing-pictures', max: 20, seconds: QUARTER_HOUR }
/** Copies of what one signer has signed, each of which is drawn. */
export const COPIES: Limit = { name: 'signing-copies', max: 10, seconds: QUARTER_HOUR }
/** What is filled in, kept as it is typed. */
export const DRAFTS: Limit = { name: 'signing-drafts', max: 600, seconds: QUARTER_HOUR }
/** Files that one place has checked. */
export const CHECKS: Limit = { name: 'verify', max: 60, seconds: QUARTER_HOUR }
