import { MOST_RECEIPTS, receiptKinds } from '#contracts/expenses/receipts.ts'
import { newIdempotencyKey } from '#web/platform/api/client.ts'
import { text } from '#web/platform/texts/setup.ts'

/** A file that somebody wants to send as a receipt. */
export interface ChosenFile {
  key: string
  file: File
  /** Why it is not taken, in the reader's language; the others go on without it. */
  refusal?: string
}

/** The largest file that the server takes. */
const MOST_BYTES = 10 * 1024 * 1024

const isReceipt = (name: string) => receiptKinds.some((kind) => name.toLowerCase().endsWith(`.${kind}`))

function refusalOf(file: File, position: number): string | undefined {
  if (position >= MOST_RECEIPTS) return text('expenses:receipts.add.tooMany', { count: MOST_RECEIPTS })
  if (!isReceipt(file.name)) return text('expenses:receipts.add.wrongKind')
  if (file.size === 0) return text('expenses:receipts.add.empty')
  return file.size > MOST_BYTES ? text('expenses:receipts.add.tooLarge') : undefined
}

/** The files with what can be said about each before it is sent. */
export const chosenFrom = (files: readonly File[]): ChosenFile[] =>
  files.map((file, position) => ({ key: newIdempotencyKey(), file, refusal: refusalOf(file, position) }))

export const isTaken = ({ refusal }: ChosenFile): boolean => refusal === undefined

/**
 * The files with what the server said about some of those that were sent, by their position among these (`files.3`). Undefined where
 * it named no file.
 */
export function withRefusals(
  files: readonly ChosenFile[],
  errors: Readonly<Record<string, string[]>>,
): ChosenFile[] | undefined {
  const sent = files.filter(isTaken)
  const said = new Map(
    Object.entries(errors).flatMap(([path, sentences]) => {
      const position = /^files\.(\d+)$/.exec(path)?.[1]
      const file = position === undefined ? undefined : sent[Number(position)]
      return file ? [[file.key, sentences.join(' ')] as const] : []
    }),
  )
  if (said.size === 0) return undefined
  return files.map((one) => ({ ...one, refusal: one.refusal ?? said.get(one.key) }))
}
