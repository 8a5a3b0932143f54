import { decodeText } from '#contracts/engine/imports/decode-text.ts'
import { limits } from '../read/preview-limits.ts'
import { cutAtLine } from './cut-at-line.ts'

/** The beginning of a text, and whether there is more of it. */
export async function readText(file: Blob): Promise<{ text: string; hasMore: boolean }> {
  const bytes = new Uint8Array(await file.slice(0, limits.text).arrayBuffer())
  return { text: decodeText(cutAtLine(bytes, file.size)), hasMore: file.size > limits.text }
}
