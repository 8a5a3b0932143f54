import { withFiles } from '#engine/index.ts'
import type { Services } from '#platform/http/context.ts'
import type { ReadBill } from '../../reading/index.ts'
import type { AnafApi } from './anaf.ts'
import { type Arrival, countDownload } from './arrivals.ts'
import { giveUp, keepBill, putBill } from './keep-bill.ts'

/** ANAF keeps a message for sixty days. */
const KEPT_MS = 60 * 86_400_000

type Fetched = 'kept' | 'later' | 'noRight' | 'tooMany' | 'unauthorised'

/** Fetches a bill, reads and keeps it. Nothing of it happens in a transaction but counting and keeping. */
export async function fetchBill(
  services: Services,
  tenantId: string,
  api: AnafApi,
  readBill: ReadBill,
  { id, upload_index: index, download_id, received_at }: Arrival,
): Promise<Fetched> {
  const { database, clock } = services
  await database.tenant(tenantId, (tx) => countDownload(tx, tenantId, id, clock.now()))
  const answer = await api.download(download_id)
  if (answer.kind === 'none') {
    // Whatever ANAF says of a message that it keeps no more, it is no zip.
    if (clock.now().getTime() - Date.parse(received_at) > KEPT_MS)
      await database.tenant(tenantId, (tx) => giveUp(tx, tenantId, id, 'gone'))
    return 'later'
  }
  if (answer.kind !== 'zip') return answer.kind
  const read = await readBill({ zip: answer.bytes, index }, tenantId)
  await withFiles(services, async (files) => {
    const put = await putBill(files, tenantId, index, answer.bytes, read)
    await database.tenant(tenantId, (tx) => keepBill(tx, tenantId, id, put))
  })
  return 'kept'
}
