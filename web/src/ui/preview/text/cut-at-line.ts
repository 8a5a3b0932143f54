const LINE_END = 10
/** What text in UTF-16 begins with, where the higher byte of a letter comes first. */
const HIGH_FIRST = 0xfe

/** The whole lines at the beginning of a file of `size` bytes: the cut could be in the middle of a letter. */
export function cutAtLine(beginning: Uint8Array, size: number): Uint8Array {
  const end = beginning.length < size ? beginning.lastIndexOf(LINE_END) : -1
  if (end <= 0) return beginning
  return beginning.slice(0, beginning[0] === HIGH_FIRST && end % 2 === 1 ? end - 1 : end)
}
