/** `Content-Disposition`: `filename` for old clients, `filename*` with the real letters (RFC 6266, RFC 8187). */
export function disposition(kind: 'inline' | 'attachment', fileName: string): string {
  const name = fileName.replace(/[\p{Cc}/\\]/gu, '_').slice(-200) || 'file'
  const ascii = name.replace(/[^\x20-\x7e]|["%]/g, '_')
  const encoded = encodeURIComponent(name.toWellFormed()).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`)
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
