type Json = Record<string, unknown>
interface Operation {
  summary: string
  tags: string[]
  parameters?: { name: string; in: string; description: string }[]
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, unknown>; required?: string[] } }> }
}

const escaped = (text: string) =>
  text.replace(/[&<>"']/g, (char) => `&#${char.charCodeAt(0)};`).replace(/`([^`]+)`/g, '<code>$1</code>')

const STYLE = `:root{color-scheme:light dark;font:15px/1.5 system-ui,sans-serif}body{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin-top:2.5rem;border-bottom:1px solid #8884;padding-bottom:.3rem}summary{cursor:pointer;padding:.3rem 0}
summary b{display:inline-block;min-width:4.5rem;font-size:.8rem}code{font-family:ui-monospace,monospace;font-size:.9em}
table{border-collapse:collapse;margin:.3rem 0 1rem 4.5rem}td{padding:.1rem 1rem .1rem 0;vertical-align:top}nav a{margin-right:.8rem;white-space:nowrap}`

function fields({ parameters = [], requestBody }: Operation): string {
  const schema = requestBody?.content['application/json']?.schema
  const rows = [
    ...parameters.map(({ name, in: where, description }) => [name, where, description]),
    ...Object.keys(schema?.properties ?? {}).map((name) => [
      name,
      'body',
      schema?.required?.includes(name) ? 'required' : '',
    ]),
  ]
  const cells = rows.map((row) => `<tr>${row.map((cell) => `<td>${escaped(cell!)}</td>`).join('')}</tr>`)
  return rows.length > 0 ? `<table>${cells.join('')}</table>` : ''
}

/** A page to read the API's description in; plain HTML, so that it needs no script and no stranger's code. */
export function documentationPage(description: Json): string {
  const byTag = new Map<string, string[]>()
  for (const [path, operations] of Object.entries(description.paths as Record<string, Record<string, Operation>>)) {
    for (const [method, operation] of Object.entries(operations)) {
      const entry = `<details><summary><b>${method.toUpperCase()}</b> <code>${escaped(path)}</code> ${escaped(operation.summary)}</summary>${fields(operation)}</details>`
      const tag = operation.tags[0]!
      byTag.set(tag, [...(byTag.get(tag) ?? []), entry])
    }
  }
  const tags = [...byTag.keys()].sort()
  const sections = tags.map((tag) => `<h2 id="${escaped(tag)}">${escaped(tag)}</h2>${byTag.get(tag)!.join('')}`)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>API - Vatra</title><style>${STYLE}</style></head><body><main><h1>Vatra API</h1>
<p>Every address begins with <code>/api</code> on a company's host. The same description for programs: <a href="/api/openapi.json">openapi.json</a>.</p>
<nav aria-label="Resources">${tags.map((tag) => `<a href="#${escaped(tag)}">${escaped(tag)}</a>`).join(' ')}</nav>${sections.join('')}</main></body></html>`
}
