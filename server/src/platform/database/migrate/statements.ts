/** Comments, texts and names in quotes of any kind, and signs by which a statement is divided. */
const parts = /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|\$(\w*)\$[\s\S]*?\$\1\$|[;,()]/g
const comments = /--[^\n]*|\/\*[\s\S]*?\*\//g
const alterTable = /^(?:\s|--[^\n]*\n)*alter table \w+\s/i

/** Divides a text at a sign, where it stands in no brackets, comment or quotes. */
function divided(text: string, sign: ';' | ','): string[] {
  const pieces: string[] = []
  let [from, depth] = [0, 0]
  for (const { 0: part, index } of text.matchAll(parts)) {
    if (part === '(') depth += 1
    if (part === ')') depth -= 1
    if (part !== sign || depth > 0) continue
    pieces.push(text.slice(from, index))
    from = index + 1
  }
  return [...pieces, text.slice(from)].filter((piece) => piece.replace(comments, '').trim() !== '')
}

/**
 * The statements of a migration, each by itself, with one change of a table in each: Citus passes the text that it is sent on to the
 * other servers, which take one statement at a time, and adds no two keys in one.
 */
export const statementsOf = (text: string): string[] =>
  divided(text, ';').flatMap((statement) => {
    const [table] = alterTable.exec(statement) ?? []
    if (table === undefined) return [statement]
    return divided(statement.slice(table.length), ',').map((change) => table + change.trim())
  })
