import { parse } from 'node:querystring'
import { nest } from '#platform/http/body/nest.ts'
import type { ProviderRequest } from './provider.ts'

const fieldsOf = (encoded: string) =>
  nest(
    Object.entries(parse(encoded)).flatMap(([name, value]) =>
      (Array.isArray(value) ? value : [value]).map((one) => [name, one] as const),
    ),
  )

/** Decodes what goes over the wire to Stripe: parameters in the address of a GET, form-encoded in the body of a POST. */
export function readRequest(method: string, url: string, body: string, idempotencyKey?: string): ProviderRequest {
  const [path = '', query = ''] = url.split('?')
  return { method, path, form: fieldsOf(method === 'GET' ? query : body), idempotencyKey }
}
