import type { AssetType } from '#contracts/assets/assets.ts'

/** Models with their prices in EUR. */
export type Models = readonly (readonly [model: string, price: number])[]

export const laptops: Models = [
  ['ThinkPad T14 Gen 5', 1_420],
  ['MacBook Pro 14', 2_310],
  ['Dell Latitude 7450', 1_380],
]
export const monitors: Models = [
  ['Dell U2723QE', 520],
  ['LG 27UP850', 430],
]
export const phones: Models = [
  ['iPhone 16', 890],
  ['Galaxy S24', 740],
  ['Pixel 9', 780],
]

/** What laptops are repaired for. */
export const repairs = [
  'The battery lasts an hour; a new one is ordered.',
  'Keyboard replaced under warranty.',
  'A second memory module goes in.',
] as const

/** What stands in the house: name, type, model, price. */
export const shared = {
  espresso: ['Espresso machine', 'office', 'Gaggia Classic', 480],
  projector: ['Meeting room projector', 'electronic', 'Epson EB-FH06', 690],
  printer: ['Label printer', 'electronic', 'Brother QL-820', 210],
  desk: ['Standing desk', 'furniture', 'IKEA Idåsen', 560],
  figma: ['Figma organisation', 'subscription', null, 1_800],
  jetbrains: ['JetBrains All Products', 'software', null, 2_400],
  book: ['Designing Data-Intensive Applications', 'book', null, 45],
  lostPhone: ['Test phone', 'electronic', 'Pixel 7', 520],
  plotter: ['Old plotter', 'office', 'HP DesignJet', 1_100],
} as const satisfies Record<string, readonly [string, AssetType, string | null, number]>
