import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { shownDay } from '#contracts/engine/values/civil-days.ts'
import type { ReceiptArea } from '#contracts/expenses/receipts.ts'
import type { Merchant } from './merchants.ts'

/** What a drawn receipt says. */
export interface Printed {
  merchant: Merchant
  day: string
  /** Null: the lower part is not on the picture. */
  amount: number | null
  vat: number | null
  /** The company's CUI, where it is on it. */
  ours: string | null
}

export type AreaOf = Partial<
  Record<'merchant' | 'merchant_identifier' | 'date' | 'amount' | 'own_identifier' | 'vat', ReceiptArea>
>

export interface Drawn {
  bytes: Buffer
  width: number
  height: number
  areas: AreaOf
}

const [WIDTH, LINE, MARGIN] = [340, 24, 22]
/** Grey letters on a page of one tone: about 12 kB. */
const QUALITY = 62
const inter = (weight: string) =>
  join(dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter')), weight)

type Line = { left: string; right?: string; field?: keyof AreaOf; isStrong?: true }

function linesOf({ merchant, day, amount, vat, ours }: Printed): Line[] {
  const money = (value: number) => value.toFixed(2).replace('.', ',')
  const head: Line[] = [
    { left: merchant.name.toLocaleUpperCase('ro'), field: 'merchant', isStrong: true },
    { left: merchant.address },
    ...(merchant.cui ? [{ left: `C.I.F.: RO${merchant.cui}`, field: 'merchant_identifier' } as const] : []),
    ...(ours ? [{ left: `CIF CLIENT: ${ours}`, field: 'own_identifier' } as const] : []),
    { left: '' },
    { left: merchant.item, right: amount === null ? '' : money(amount) },
    { left: '' },
  ]
  if (amount === null) return [...head.slice(0, -2), { left: shownDay(day), field: 'date' }]
  return [
    ...head,
    {
      left: `TOTAL ${merchant.currency === 'RON' ? 'LEI' : 'EUR'}`,
      right: money(amount),
      field: 'amount',
      isStrong: true,
    },
    ...(vat === null ? [] : [{ left: `TVA ${merchant.vat}%`, right: money(vat), field: 'vat' } as const]),
    { left: merchant.currency === 'RON' ? 'CARD' : 'KARTE / CARD', right: money(amount) },
    { left: '' },
    { left: `${shownDay(day)}  12:4${Number(day.slice(-1))}`, field: 'date' },
  ]
}

/** Draws a receipt as a picture, and says where on it each value stands. */
export async function drawReceipt(printed: Printed): Promise<Drawn> {
  const { createCanvas, GlobalFonts } = await import('@napi-rs/canvas')
  if (!GlobalFonts.has('Receipt')) {
    GlobalFonts.registerFromPath(inter('400Regular/Inter_400Regular.ttf'), 'Receipt')
    GlobalFonts.registerFromPath(inter('700Bold/Inter_700Bold.ttf'), 'Receipt')
  }
  const lines = linesOf(printed)
  const height = MARGIN * 2 + lines.length * LINE
  const canvas = createCanvas(WIDTH, height)
  const page = canvas.getContext('2d')
  page.fillStyle = '#f7f6f3'
  page.fillRect(0, 0, WIDTH, height)
  page.fillStyle = '#33322f'
  const areas: AreaOf = {}
  for (const [at, { left, right, field, isStrong }] of lines.entries()) {
    const base = MARGIN + at * LINE + 16
    page.font = `${isStrong ? 700 : 400} 15px Receipt`
    page.textAlign = 'left'
    page.fillText(left, MARGIN, base)
    page.textAlign = 'right'
    if (right) page.fillText(right, WIDTH - MARGIN, base)
    if (!field) continue
    const words = right ?? left
    const wide = Math.min(page.measureText(words).width, WIDTH - 2 * MARGIN)
    const x = right ? WIDTH - MARGIN - wide : MARGIN
    areas[field] = {
      page: 0,
      x: (x - 4) / WIDTH,
      y: (base - 17) / height,
      width: (wide + 8) / WIDTH,
      height: 23 / height,
    }
  }
  return { bytes: canvas.toBuffer('image/jpeg', QUALITY), width: WIDTH, height, areas }
}
