import type { AssetStatus, AssetType } from '#contracts/assets/assets.ts'
import type { WireRecord } from '#contracts/engine/wire.ts'

/** An asset; what only those who keep assets see is missing for others. */
export interface AssetAttributes {
  name: string
  type: AssetType
  status: AssetStatus
  employee_id: string | null
  assigned_at: string | null
  return_date: string | null
  model: string | null
  serial_number: string | null
  next_maintenance_date: string | null
  expected_return_date: string | null
  notes: string | null
  supplier?: string | null
  purchase_value?: number | null
  currency?: string
  acquisition_date?: string | null
  warranty_until?: string | null
  maintenance_notes?: string | null
}
export type AssetRecord = WireRecord<AssetAttributes>

export const assetName = ({ attributes }: AssetRecord): string => attributes.name
