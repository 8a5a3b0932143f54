const UNITS = ['B', 'kB', 'MB', 'GB', 'TB']

/** Bytes as people read them, with two decimals above bytes: `1.50 MB` (spec 1 section 9; 1 kB = 1024 B). */
export function formatFileSize(bytes: number): string {
  let size = Math.max(0, bytes)
  let unit = 0
  while (size >= 1024 && unit < UNITS.length - 1) {
    size /= 1024
    unit += 1
  }
  return `${unit === 0 ? Math.round(size) : size.toFixed(2)} ${UNITS[unit]}`
}
