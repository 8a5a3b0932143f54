import type { FastifyRequest } from 'fastify'
import { Locale } from '#contracts/engine/values/primitives.ts'

/**
 * The reader's language (api-contract 1.2): what the client says, then the query, then the browser, then the person,
 * then the company, then English.
 */
export function localeOf(request: FastifyRequest, fallbacks: (string | null | undefined)[]): Locale {
  const { headers } = request
  const query = request.query as Record<string, unknown>
  const asked = [headers['x-locale'], headers.locale, headers['x-localization'], query.locale]
  const browser = headers['accept-language']?.split(',').map((part) => part.trim().slice(0, 2).toLowerCase()) ?? []
  for (const candidate of [...asked, ...browser, ...fallbacks]) {
    // Not by the schema: most candidates of a request are absent, and each would make an error that nobody reads.
    const found = Locale.options.find((locale) => locale === candidate)
    if (found) return found
  }
  return 'en'
}
