const MARKS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

/** A rich text with what was said at its end, a paragraph a line. */
export function withWords(html: string, words: string): string {
  const lines = words.split(/\n+/).filter((line) => line.trim() !== '')
  const said = lines.map((line) => `<p>${line.replace(/[&<>]/g, (mark) => MARKS[mark]!)}</p>`).join('')
  return html === '<p></p>' ? said : html + said
}
