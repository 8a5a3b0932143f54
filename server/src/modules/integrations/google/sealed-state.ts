import * as z from 'zod'
import type { Services } from '#platform/http/context.ts'
import { deriveKey, seal, unseal } from '#platform/secrets/index.ts'

const LIFE_MS = 10 * 60_000

/** What a visit to Google is about: `sign-in` or `calendar`; one cannot be passed off as the other. */
type Purpose = 'sign-in' | 'calendar'

/** Text that only this installation can read or make, good for ten minutes. */
export function sealState(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  purpose: Purpose,
  state: Record<string, unknown>,
): string {
  const until = clock.now().getTime() + LIFE_MS
  const plain = Buffer.from(JSON.stringify({ state, until }), 'utf8')
  return seal(deriveKey(config.secretKey, 'consent'), purpose, plain).toString('base64url')
}

const Envelope = z.object({ state: z.unknown(), until: z.number() })

/** What `sealState` sealed, or null: altered, made for another purpose, or too old. */
export function openState<Shape extends z.ZodType>(
  { config, clock }: Pick<Services, 'config' | 'clock'>,
  purpose: Purpose,
  shape: Shape,
  sealed: unknown,
): z.infer<Shape> | null {
  if (typeof sealed !== 'string') return null
  try {
    const plain = unseal(deriveKey(config.secretKey, 'consent'), purpose, Buffer.from(sealed, 'base64url'))
    const { state, until } = Envelope.parse(JSON.parse(plain.toString('utf8')))
    return until > clock.now().getTime() ? shape.parse(state) : null
  } catch {
    return null
  }
}
