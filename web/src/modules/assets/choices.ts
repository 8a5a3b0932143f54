import type { Choice } from '#web/engine/resource/types.ts'

/** Kinds of assets, in the order of the form. */
export const assetTypeChoices: readonly Choice[] = [
  { value: 'electronic', label: 'assets:type.electronic' },
  { value: 'furniture', label: 'assets:type.furniture' },
  { value: 'book', label: 'assets:type.book' },
  { value: 'office', label: 'assets:type.office' },
  { value: 'software', label: 'assets:type.software' },
  { value: 'subscription', label: 'assets:type.subscription' },
  { value: 'other', label: 'assets:type.other' },
]

export const assetStatusChoices: readonly Choice[] = [
  { value: 'available', label: 'assets:status.available', color: 'green' },
  { value: 'in_use', label: 'assets:status.in_use', color: 'blue' },
  { value: 'maintenance', label: 'assets:status.maintenance', color: 'yellow' },
  { value: 'decommissioned', label: 'assets:status.decommissioned', color: 'gray' },
  { value: 'lost', label: 'assets:status.lost', color: 'red' },
]
