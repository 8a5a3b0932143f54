const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes as people read them, with two decimals above bytes: `1.50 MB` (spec 1 section 9; 1 kB = 1024 B). */
export function formatFileSize(bytes: number, locale: 'en' | 'ro'): string {
  let size = Math.max(0, bytes)
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  const digits = unit === 0 ? 0 : 2
  const decimals = { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false }
  return `${size.toLocaleString(locale, decimals)} ${UNITS[unit]}`
}
