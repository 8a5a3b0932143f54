import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { beginSlowWork } from './slow-work.ts'

/** Node and its `fetch` say here that they send a request, for libraries too that know nothing of this product. */
const CHANNELS = ['http.client.request.created', 'undici:request:create']

const sent = () => beginSlowWork('request')

/** Reports each request to another server as slow work, whatever library sends it. A second call changes nothing. */
export function watchRequests(): void {
  for (const channel of CHANNELS) {
    unsubscribe(channel, sent)
    subscribe(channel, sent)
  }
}
