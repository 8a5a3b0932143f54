/** Names that browsers have for code pages that are not `windows-` and the number. */
const NAMES: Record<string, string> = {
  866: 'ibm866',
  932: 'shift_jis',
  936: 'gbk',
  949: 'euc-kr',
  950: 'big5',
  10000: 'macintosh',
  65001: 'utf-8',
}
const DEFAULT = 'windows-1252'

function decoderOf(page: string): TextDecoder {
  try {
    return new TextDecoder(NAMES[page] ?? `windows-${page}`)
  } catch {
    return new TextDecoder(DEFAULT)
  }
}

/** One code page: the letter of a byte, or of two that belong together. */
function pageOf(page: string) {
  const decoder = decoderOf(page)
  const letter = (code: number) =>
    decoder.decode(Uint8Array.from(code > 255 ? [code >> 8, code & 255] : [code])).replace(/\ufffd/g, '')
  return { dec: new Proxy({}, { get: (_, code) => letter(Number(code)) || undefined }) }
}

const known = new Map<string, ReturnType<typeof pageOf>>()

/** Letters by code page and byte, as the reader of rich text asks for them: `pages[1250].dec[0xba]` is `ş`. */
export default new Proxy({} as Record<string, ReturnType<typeof pageOf>>, {
  get: (_, page) => {
    const key = String(page)
    const found = known.get(key) ?? pageOf(key)
    known.set(key, found)
    return found
  },
})
