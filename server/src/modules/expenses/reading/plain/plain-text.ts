/** Text of a file in UTF-8, or in the letters of Windows of central Europe where it is no UTF-8. */
export function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1250').decode(bytes)
  }
}

/** Cells of a row side by side; commas and semicolons inside of quotes stay. */
export const csvText = (csv: string): string =>
  csv
    .split('\n')
    .map((row) =>
      [...row.matchAll(/"((?:[^"]|"")*)"|([^;,"]+)/g)]
        .map((cell) => (cell[1] ?? cell[2] ?? '').replace(/""/g, '"').trim())
        .join('  '),
    )
    .join('\n')

const HIDDEN = /^\\(?:fonttbl|colortbl|stylesheet|info|pict|object|header|footer|generator|\*)/

/** The words of a file of formatted text; what it says of letters, colours and pictures goes. */
export function rtfText(rtf: string): string {
  let text = ''
  /** How deep the group is that is left out; 0 where none is. */
  let hiddenFrom = 0
  let depth = 0
  for (const [token] of rtf.matchAll(
    /\\'[0-9a-f]{2}|\\u-?\d{1,6} ?\??|\\\*|\\[a-z]{1,32}-?\d{0,10} ?|\\[^a-z]|[{}]|[^\\{}]+/gi,
  )) {
    if (token === '{') depth += 1
    else if (token === '}') {
      if (hiddenFrom === depth) hiddenFrom = 0
      depth -= 1
    } else if (hiddenFrom > 0) continue
    else if (HIDDEN.test(token)) hiddenFrom = depth
    else text += meaning(token)
  }
  return text
}

const windows = new TextDecoder('windows-1250')

function meaning(token: string): string {
  if (!token.startsWith('\\')) return token.replace(/[\r\n]/g, '')
  if (token.startsWith("\\'")) return windows.decode(new Uint8Array([Number.parseInt(token.slice(2), 16)]))
  const unicode = /^\\u(-?\d+)/.exec(token)
  if (unicode) return String.fromCharCode((Number(unicode[1]) + 65536) % 65536)
  if (/^\\(?:par|line|row)\b/.test(token)) return '\n'
  if (/^\\(?:tab|cell)\b/.test(token)) return '  '
  return /^\\[\\{}]$/.test(token) ? token[1]! : ''
}
