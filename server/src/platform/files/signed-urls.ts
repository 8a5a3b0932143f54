import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'

/** A browser keeps an answer by its address: an expiry rounded up to this step gives the same address for a while. */
const STEP_SECONDS = 300
const PREFIX = '/api/files/'

export interface SignedQuery {
  expires?: unknown
  name?: unknown
  signature?: unknown
}

/** What a valid address stands for. */
export interface Grant {
  fileName: string
  /** At least 1. */
  secondsLeft: number
}

/**
 * Addresses that open one stored file until a moment (HMAC-SHA256 over path, moment and name). The path holds the
 * company, so an address never opens another company's file.
 */
export function signedUrls(key: Buffer, clock: Clock) {
  const nowSeconds = () => Math.floor(clock.now().getTime() / 1000)
  const sign = (path: string, expires: string, name: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([path, expires, name]))
      .digest()

  return {
    /** Path and query, without host; valid for at least `seconds`, at most 5 minutes longer. */
    urlOf(path: string, fileName: string, seconds: number): string {
      const expires = String(Math.ceil((nowSeconds() + seconds) / STEP_SECONDS) * STEP_SECONDS)
      const signature = sign(path, expires, fileName).toString('base64url')
      return `${PREFIX}${path}?${new URLSearchParams({ expires, name: fileName, signature })}`
    },
    /** The grant of an address that was signed here and has not expired, else null. */
    grantOf(path: string, { expires, name, signature }: SignedQuery): Grant | null {
      if (typeof expires !== 'string' || typeof name !== 'string' || typeof signature !== 'string') return null
      const secondsLeft = Number(expires) - nowSeconds()
      const given = Buffer.from(signature, 'base64url')
      const right = sign(path, expires, name)
      if (given.length !== right.length || !timingSafeEqual(given, right) || !(secondsLeft > 0)) return null
      return { fileName: name, secondsLeft }
    },
  }
}
