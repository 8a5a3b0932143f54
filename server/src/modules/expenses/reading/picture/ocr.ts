import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Worker } from 'tesseract.js'
import type { Word } from '../words/words.ts'

/** Two models that were made from different texts: what both read alike, neither has made up. */
export type Model = 'ron' | 'eng'

const folderOf = (model: Model) =>
  join(dirname(createRequire(import.meta.url).resolve(`@tesseract.js-data/${model}/package.json`)), '4.0.0_best_int')

const begun = new Map<Model, Promise<Worker>>()

async function begin(model: Model): Promise<Worker> {
  const { createWorker, OEM, PSM } = await import('tesseract.js')
  // One block: in more than one the amounts at the right edge would be taken for decoration and left out. Its folder is named, and nothing kept: nothing is fetched from anywhere.
  const worker = await createWorker(model, OEM.LSTM_ONLY, {
    langPath: folderOf(model),
    cacheMethod: 'none',
    gzip: true,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK, debug_file: '/dev/null' })
  return worker
}

function workerOf(model: Model): Promise<Worker> {
  const worker = begun.get(model) ?? begin(model)
  begun.set(model, worker)
  return worker
}

export interface OcrRead {
  /** Areas are fractions of the picture. */
  words: Word[]
  /** 0 to 100. */
  confidence: number
}

/** Reads a picture whose size is given. */
export async function ocr(
  model: Model,
  { png, width, height }: { png: Buffer; width: number; height: number },
  page = 0,
): Promise<OcrRead> {
  const worker = await workerOf(model)
  const { data } = await worker.recognize(png, {}, { blocks: true, text: false })
  const words = (data.blocks ?? []).flatMap(({ paragraphs }) =>
    paragraphs.flatMap(({ lines }) =>
      lines.flatMap((line) =>
        line.words.map(
          ({ text, confidence, bbox }): Word => ({
            text,
            confidence,
            area: {
              page,
              x: bbox.x0 / width,
              y: bbox.y0 / height,
              width: (bbox.x1 - bbox.x0) / width,
              height: (bbox.y1 - bbox.y0) / height,
            },
          }),
        ),
      ),
    ),
  )
  return { words, confidence: data.confidence }
}
