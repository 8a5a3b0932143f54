import { pictureKind, pictureSize } from '#platform/files/index.ts'
import { type LastingProcess, lastingProcess, WorkerStopped } from '#platform/workers/index.ts'

/** What is made of a picture. */
export interface Redraw {
  /** It may say that it has so many; to read one is to decode it whole, four bytes each. */
  mostPixels: number
  /** It is made to fit, never larger than it is. */
  box: { width: number; height?: number }
  format: 'png' | 'jpeg'
  /** The empty edge around what is drawn goes. */
  trim?: boolean
  /** Of a jpeg, to 100. */
  quality?: number
  /** What shows through where it is transparent. */
  background?: string
}

/** What the process is given. */
export interface PictureWork extends Redraw {
  bytes: Uint8Array
}

/** A picture cannot be read, or is larger than what is read. */
export class UnfitPicture extends Error {
  readonly problem: 'broken' | 'tooLarge'

  constructor(problem: UnfitPicture['problem']) {
    super(`The picture cannot be read: ${problem}.`)
    this.name = 'UnfitPicture'
    this.problem = problem
  }
}

/** A hundred megapixels are 400 MB. */
const LIMITS = { memoryMb: 768, timeMs: 20_000 }

const begin = () => lastingProcess(new URL('./picture-process.ts', import.meta.url), LIMITS)
let maker: LastingProcess | undefined

/** How many pixels its head says; no process is asked to decode what is too large. */
function assertSize(bytes: Buffer, mostPixels: number): void {
  const kind = pictureKind(bytes)
  const size = kind && pictureSize(kind, bytes)
  if (size && size.width * size.height > mostPixels) throw new UnfitPicture('tooLarge')
}

/**
 * Draws a picture anew, upright and as small as asked, in a process that is ended when it takes too much; companies (`company`, an id) come
 * in turn.
 * @throws UnfitPicture where it cannot be read.
 */
export async function redrawPicture(bytes: Buffer, wish: Redraw, company?: string): Promise<Buffer> {
  assertSize(bytes, wish.mostPixels)
  maker ??= begin()
  try {
    const drawn = await maker.ask<Uint8Array | null>({ ...wish, bytes } satisfies PictureWork, company)
    if (drawn) return Buffer.from(drawn.buffer, drawn.byteOffset, drawn.byteLength)
  } catch (error) {
    if (!(error instanceof WorkerStopped) || error.reason === 'broken') throw error
    throw new UnfitPicture('tooLarge')
  }
  throw new UnfitPicture('broken')
}
