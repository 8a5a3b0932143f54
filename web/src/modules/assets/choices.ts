import type { Choice } from '#web/engine/resource/types.ts'

/** Kinds of assets, in the order of the form. */
export const assetTypeChoices: readonly Choice[] = [
  { value: 'electronic', label: 'name:assets.type=electronic' },
  { value: 'furniture', label: 'name:assets.type=furniture' },
  { value: 'book', label: 'name:assets.type=book' },
  { value: 'office', label: 'name:assets.type=office' },
  { value: 'software', label: 'name:assets.type=software' },
  { value: 'subscription', label: 'name:assets.type=subscription' },
  { value: 'other', label: 'name:assets.type=other' },
]

export const assetStatusChoices: readonly Choice[] = [
  { value: 'available', label: 'name:assets.status=available', color: 'green' },
  { value: 'in_use', label: 'name:assets.status=in_use', color: 'blue' },
  { value: 'maintenance', label: 'name:assets.status=maintenance', color: 'yellow' },
  { value: 'decommissioned', label: 'name:assets.status=decommissioned', color: 'gray' },
  { value: 'lost', label: 'name:assets.status=lost', color: 'red' },
]
