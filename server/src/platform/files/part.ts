import type { Readable } from 'node:stream'

/** The first and last byte of a part of a file. */
export interface Part {
  first: number
  last: number
}

/**
 * Which part of a file of `size` bytes a request asks for (`Range`, RFC 9110 section 14.2): null for all of it, `none` where the file has
 * no such part. What is no single range of bytes is passed over, as the standard allows.
 */
export function partAsked(range: string | undefined, size: number): Part | 'none' | null {
  const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? []
  if (from === undefined || to === undefined || (from === '' && to === '')) return null
  // `-500`: the last 500 bytes.
  const first = from === '' ? Math.max(0, size - Number(to)) : Number(from)
  const last = from === '' || to === '' ? size - 1 : Math.min(Number(to), size - 1)
  if (to !== '' && from !== '' && Number(to) < Number(from)) return null
  return first > last ? 'none' : { first, last }
}

/** A part of what a stream gives; the rest is not read. */
export async function* partOf(stream: Readable, { first, last }: Part): AsyncGenerator<Buffer> {
  let at = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const piece = chunk.subarray(Math.max(0, first - at), Math.max(0, last + 1 - at))
    if (piece.length > 0) yield piece
    at += chunk.length
    if (at > last) return
  }
}
