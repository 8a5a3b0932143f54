import { ApiError } from '#web/platform/api/api-error.ts'
import { text } from '#web/platform/texts/setup.ts'

/** The server names refused addresses by their place in the list; a person reads the address itself. */
export function withAddresses(error: unknown, emails: readonly string[]): unknown {
  if (!(error instanceof ApiError)) return error
  const places = Object.keys(error.errors).map((path) => /^invitations\.(\d+)$/.exec(path)?.[1])
  const taken = places.flatMap((place) => emails[Number(place ?? -1)] ?? [])
  if (taken.length === 0) return error
  const sentences = taken.map((email) => text('account:welcome.takenEmail', { email }))
  const named = new ApiError(error.status, sentences[0]!, { ...error.errors, invitations: sentences })
  named.handled = error.handled
  return named
}
