import ts from 'typescript-5'

/** The text of one sql`…` of the source; each interpolated value stands as `$`. */
export interface SqlTemplate {
  /** Counted from 1. */
  line: number
  text: string
  /** The template in whose `${…}` this one stands: its aliases are known here, too. */
  within: SqlTemplate | null
}

const isSqlTag = (tag: ts.Expression): boolean =>
  ts.isIdentifier(tag) ? tag.text === 'sql' : ts.isExpressionWithTypeArguments(tag) && isSqlTag(tag.expression)

function textOf({ template }: ts.TaggedTemplateExpression): string {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return template.text
  return template.head.text + template.templateSpans.map(({ literal }) => ` $ ${literal.text}`).join('')
}

/** Every sql`…` of a source file, those within another's `${…}` after it. */
export function sqlTemplates(path: string, source: string): SqlTemplate[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const found: SqlTemplate[] = []
  const visit = (node: ts.Node, within: SqlTemplate | null) => {
    let inner = within
    if (ts.isTaggedTemplateExpression(node) && isSqlTag(node.tag)) {
      const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1
      inner = { line, text: textOf(node), within }
      found.push(inner)
    }
    ts.forEachChild(node, (child) => visit(child, inner))
  }
  visit(file, null)
  return found
}
