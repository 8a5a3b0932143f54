import type { Services } from '#platform/http/context.ts'
import { onShelf } from './database-shelf.ts'
import { answerRequest } from './provider.ts'
import { readRequest } from './wire.ts'

/** The part of Stripe's own `HttpClientInterface` that is asked for. */
type Headers = Record<string, string | number | string[]>

/** Carries the requests of Stripe's library to the test provider in this process instead of over the network. */
export const inProcessClient = (services: Services) => ({
  getClientName: () => 'vatra-test-provider',
  async makeRequest(_host: string, _port: string, path: string, method: string, headers: Headers, requestData: string) {
    const key = headers['Idempotency-Key']
    const request = readRequest(method, path, requestData ?? '', key === undefined ? undefined : String(key))
    const { status, body } = await onShelf(services, (shelf) => answerRequest(shelf, request))
    return {
      getStatusCode: () => status,
      getHeaders: () => ({ 'content-type': 'application/json' }),
      getRawResponse: () => body,
      toStream(): never {
        throw new Error('The test provider streams nothing.')
      },
      toJSON: async () => body,
    }
  },
})
