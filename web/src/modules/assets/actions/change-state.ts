import { api } from '#web/platform/api/client.ts'
import { showSuccess } from '#web/platform/notify.ts'
import { text } from '#web/platform/texts/setup.ts'
import type { AssetRecord } from '../asset-record.ts'

export type AssetMove = 'maintenance' | 'decommissioned' | 'lost'

/** Moves an asset into one of the three states; throws what the server says against it. */
export async function changeState({ id }: AssetRecord, to: AssetMove, body: object = {}): Promise<void> {
  await api.post(`/restify/assets/${id}/actions?action=mark-asset-as-${to}-restify-action`, body, { onError: 'caller' })
  showSuccess(text(`assets:state.${to}`))
}
