import { type Canvas, createCanvas, GlobalFonts } from '@napi-rs/canvas'
import type { Paper, Row } from './kinds.fixture.ts'
import type { Random } from './random.fixture.ts'

/** What has happened to a receipt before its picture is here. */
export interface Damage {
  degrees: number
  quarterTurns: 0 | 1 | 2 | 3
  /** 0 to 1: how much of the black is gone. */
  faded: number
  noise: number
  folds: number
  shade: boolean
  /** How many times smaller the photo was before it was made larger again. */
  blur: number
  /** Of the JPEG. */
  quality: number
  /** Pixels of a letter's height. */
  size: number
}

export const UNDAMAGED: Damage = {
  degrees: 0,
  quarterTurns: 0,
  faded: 0,
  noise: 0,
  folds: 0,
  shade: false,
  blur: 1,
  quality: 85,
  size: 26,
}

export function damage(random: Random): Damage {
  return {
    degrees: random.chance(0.5) ? random.between(-7, 7) : 0,
    quarterTurns: random.chance(0.15) ? random.pick([1, 2, 3] as const) : 0,
    faded: random.chance(0.3) ? random.between(0.2, 0.75) : 0,
    noise: random.chance(0.4) ? random.between(5, 45) : 0,
    folds: random.chance(0.3) ? random.int(1, 3) : 0,
    shade: random.chance(0.4),
    blur: random.chance(0.3) ? random.between(1.2, 2) : 1,
    quality: random.pick([30, 60, 85]),
    size: random.int(17, 30),
  }
}

/** Letters of one width, as on receipts, of what machines have. */
const FAMILIES = ['Liberation Mono', 'DejaVu Sans Mono', 'Liberation Sans Narrow', 'Courier New']
const hasFamily = (family: string) => GlobalFonts.families.some((known) => known.family === family)
const LINE = 1.45
/** Width of a paper, in heights of letters. */
const LETTERS = 26

function drawRow(context: CanvasContext, row: Row, y: number, width: number, size: number, family: string): void {
  const font = (scale: number) => `${row.big ? 'bold ' : ''}${Math.round(size * scale)}px "${family}"`
  context.font = font(row.big ? 1.35 : 1)
  const edge = size * 1.5
  if (row.centred) context.fillText(row.left, (width - context.measureText(row.left).width) / 2, y)
  else context.fillText(row.left, edge, y, width - 2 * edge)
  if (row.right) context.fillText(row.right, width - edge - context.measureText(row.right).width, y)
}
type CanvasContext = ReturnType<ReturnType<typeof createCanvas>['getContext']>

/** Of a paper, against its width. */
export const heightOf = ({ rows }: Paper): number => ((rows.length + 3) * LINE) / LETTERS

function drawPaper(receipt: Paper, { faded, folds, shade, size }: Damage, random: Random) {
  const { rows } = receipt
  const family = random.pick(FAMILIES.filter(hasFamily))
  const width = Math.round(size * LETTERS)
  const height = Math.round(width * heightOf(receipt))
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#f6f4ef'
  context.fillRect(0, 0, width, height)
  const grey = Math.round(25 + faded * 190)
  context.fillStyle = `rgb(${grey},${grey},${grey + 5})`
  for (const [at, row] of rows.entries()) drawRow(context, row, (at + 2) * size * LINE, width, size, family)
  for (let fold = 0; fold < folds; fold += 1) {
    const y = random.between(0.1, 0.9) * height
    const band = context.createLinearGradient(0, y - 14, 0, y + 14)
    band.addColorStop(0, 'rgba(120,120,120,0)')
    band.addColorStop(0.5, 'rgba(90,90,90,0.35)')
    band.addColorStop(1, 'rgba(255,255,255,0.3)')
    context.fillStyle = band
    context.fillRect(0, y - 14, width, 28)
  }
  if (shade) {
    const dark = context.createLinearGradient(0, 0, width, height)
    dark.addColorStop(0, 'rgba(0,0,0,0)')
    dark.addColorStop(1, `rgba(0,0,0,${random.between(0.15, 0.45)})`)
    context.fillStyle = dark
    context.fillRect(0, 0, width, height)
  }
  return canvas
}

/** A photo of the receipt on a table, as a JPEG. */
export async function photo(paper: Paper, damaged: Damage, random: Random): Promise<Buffer> {
  const sheet = drawPaper(paper, damaged, random)
  const turned = damaged.quarterTurns % 2 === 1
  const margin = 60 + Math.abs(damaged.degrees) * 10
  const [across, down] = turned ? [sheet.height, sheet.width] : [sheet.width, sheet.height]
  const canvas = createCanvas(across + 2 * margin, down + 2 * margin)
  const context = canvas.getContext('2d')
  context.fillStyle = random.pick(['#3b3632', '#6d6258', '#2c3036', '#8a8f94'])
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.translate(canvas.width / 2, canvas.height / 2)
  context.rotate(((damaged.quarterTurns * 90 + damaged.degrees) * Math.PI) / 180)
  context.drawImage(sheet, -sheet.width / 2, -sheet.height / 2)
  if (damaged.noise > 0) addNoise(context, damaged.noise, random)
  return await softened(canvas, damaged.blur).encode('jpeg', damaged.quality)
}

function addNoise(context: CanvasContext, noise: number, random: Random): void {
  const { width, height } = context.canvas
  const pixels = context.getImageData(0, 0, width, height)
  for (let at = 0; at < pixels.data.length; at += 4) {
    const change = (random.next() - 0.5) * 2 * noise
    for (const channel of [0, 1, 2]) pixels.data[at + channel] = pixels.data[at + channel]! + change
  }
  context.putImageData(pixels, 0, 0)
}

/** Made smaller and larger again, as a photo that was sent by a messenger. */
function softened(canvas: Canvas, blur: number): Canvas {
  if (blur === 1) return canvas
  const small = createCanvas(Math.round(canvas.width / blur), Math.round(canvas.height / blur))
  small.getContext('2d').drawImage(canvas, 0, 0, small.width, small.height)
  const large = createCanvas(canvas.width, canvas.height)
  large.getContext('2d').drawImage(small, 0, 0, large.width, large.height)
  return large
}
