/** What no system takes in the name of a file, and what could lead out of the folder. */
const FORBIDDEN = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069<>:"/\\|?*]/gu
const LONGEST = 100
/** Names that Windows keeps for its devices. */
const DEVICES = /^(con|prn|aux|nul|com\d|lpt\d)$/i

/** A name as every system takes it, never empty; what else it says stays. */
export function safeName(name: string): string {
  const plain = name.normalize('NFC').replace(FORBIDDEN, ' ').replace(/\s+/g, ' ')
  // Neither a hidden file nor the folder above; Windows drops dots and spaces at the end.
  const trimmed = [...plain]
    .slice(0, LONGEST)
    .join('')
    .replace(/^[. ]+|[. ]+$/g, '')
  return trimmed === '' || DEVICES.test(trimmed) ? '_' : trimmed
}

/** Hands out names so that no two are alike, in upper or lower case: "Contract.pdf", "Contract (2).pdf". */
export function uniqueNames(): (name: string, extension?: string) => string {
  const taken = new Map<string, number>()
  return (name, extension = '') => {
    const end = extension === '' ? '' : `.${extension}`
    const key = `${name}${end}`.toLowerCase()
    for (let n = (taken.get(key) ?? 0) + 1; ; n += 1) {
      taken.set(key, n)
      if (n === 1) return `${name}${end}`
      const next = `${name} (${n})${end}`
      if (taken.has(next.toLowerCase())) continue
      taken.set(next.toLowerCase(), 1)
      return next
    }
  }
}
