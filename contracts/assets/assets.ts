import * as z from 'zod'
import type { Names } from '../engine/names.ts'
import {
  CalendarDate,
  CurrencyCode,
  Id,
  nonNegative,
  nullable,
  optionalLines,
  optionalText,
  requiredText,
} from '../engine/values/primitives.ts'

export const assetTypes = ['electronic', 'furniture', 'book', 'office', 'software', 'subscription', 'other'] as const
export type AssetType = (typeof assetTypes)[number]

export const assetStatuses = ['available', 'in_use', 'maintenance', 'decommissioned', 'lost'] as const
export type AssetStatus = (typeof assetStatuses)[number]

/** States in which nobody has an asset any more. */
export const isGone = (status: AssetStatus): boolean => status === 'decommissioned' || status === 'lost'

/** An asset as people send one (api-contract AST-03). Without a currency it is the company's. */
export const AssetWrite = z.object({
  name: requiredText(255),
  type: z.enum(assetTypes),
  status: z.enum(assetStatuses).default('available'),
  employee_id: nullable(Id),
  return_date: nullable(CalendarDate),
  model: optionalText(255),
  serial_number: optionalText(255),
  supplier: optionalText(255),
  purchase_value: nullable(nonNegative()),
  currency: nullable(CurrencyCode),
  acquisition_date: nullable(CalendarDate),
  warranty_until: nullable(CalendarDate),
  next_maintenance_date: nullable(CalendarDate),
  expected_return_date: nullable(CalendarDate),
  notes: nullable(z.string().max(50_000)),
})

/** AST-07: an asset goes into maintenance. */
export const AssetMaintenance = z.object({
  notes: optionalLines(5000),
  expected_return_date: nullable(CalendarDate),
})

/** What an asset's own status and holder become by what is sent. */
export interface AssetPlace {
  status: AssetStatus
  employee_id: string | null
}

/**
 * Where an asset is after a write (spec 2 section 4): what somebody is given is in use, what they give back is available again,
 * and what is lost or decommissioned is with nobody.
 */
export function placeAfter(sent: Partial<AssetPlace>, before: AssetPlace | null): AssetPlace {
  const status = sent.status ?? before?.status ?? 'available'
  if (isGone(status)) return { status, employee_id: null }
  const holder = sent.employee_id === undefined ? (before?.employee_id ?? null) : sent.employee_id
  if (holder !== null) return { status: status === 'available' ? 'in_use' : status, employee_id: holder }
  const isGivenBack = Boolean(before?.employee_id) && before?.status === 'in_use' && status === 'in_use'
  return { status: isGivenBack ? 'available' : status, employee_id: null }
}

/** Dates of an asset that people are reminded of, and how many days before. */
export const assetReminders = {
  /** Its holder gives it back. */
  return: [7, 1],
  /** It comes back from maintenance. */
  repair: [1],
  maintenance: [14, 1],
  warranty: [30],
} as const satisfies Record<string, readonly number[]>
export type AssetReminder = keyof typeof assetReminders

export const assetNames = {
  'assets.type': { en: 'Type', ro: 'Tip' },
  'assets.type=electronic': { en: 'Electronic', ro: 'Electronice' },
  'assets.type=furniture': { en: 'Furniture', ro: 'Mobilier' },
  'assets.type=book': { en: 'Book', ro: 'Carte' },
  'assets.type=office': { en: 'Office', ro: 'Birou' },
  'assets.type=software': { en: 'Software', ro: 'Software' },
  'assets.type=subscription': { en: 'Subscription', ro: 'Abonament' },
  'assets.type=other': { en: 'Other', ro: 'Altele' },
  'assets.status': { en: 'Status', ro: 'Stare' },
  'assets.status=available': { en: 'Available', ro: 'Disponibil' },
  'assets.status=in_use': { en: 'In use', ro: 'În folosință' },
  'assets.status=maintenance': { en: 'In maintenance', ro: 'În mentenanță' },
  'assets.status=decommissioned': { en: 'Decommissioned', ro: 'Casat' },
  'assets.status=lost': { en: 'Lost', ro: 'Pierdut' },
  'assets.employee_id': { en: 'Used by', ro: 'Folosit de' },
  'assets.assigned_by': { en: 'Given by', ro: 'Predat de' },
  'assets.assigned_at': { en: 'Given on', ro: 'Predat la' },
  'assets.return_date': { en: 'Give back by', ro: 'De înapoiat până la' },
  'assets.model': { en: 'Model', ro: 'Model' },
  'assets.serial_number': { en: 'Serial number', ro: 'Număr de serie' },
  'assets.supplier': { en: 'Supplier', ro: 'Furnizor' },
  'assets.purchase_value': { en: 'Purchase value', ro: 'Valoare de achiziție' },
  'assets.currency': { en: 'Currency', ro: 'Monedă' },
  'assets.acquisition_date': { en: 'Acquired on', ro: 'Achiziționat la' },
  'assets.warranty_until': { en: 'Warranty until', ro: 'Garanție până la' },
  'assets.next_maintenance_date': { en: 'Next maintenance', ro: 'Următoarea revizie' },
  'assets.maintenance_notes': { en: 'What is being done', ro: 'Ce se lucrează' },
  'assets.expected_return_date': { en: 'Back from maintenance on', ro: 'Revine din mentenanță la' },
  'assets.notes': { en: 'Notes', ro: 'Note' },
  'asset-holders.asset_id': { en: 'Asset', ro: 'Bun' },
  'asset-holders.employee_id': { en: 'Person', ro: 'Persoană' },
  'asset-holders.number': { en: 'Number', ro: 'Număr' },
  'asset-holders.since': { en: 'From', ro: 'De la' },
  'asset-holders.until': { en: 'Until', ro: 'Până la' },
  'asset-holders.given_by': { en: 'Given by', ro: 'Predat de' },
} as const satisfies Names
