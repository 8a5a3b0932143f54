import { isShareToken } from '#contracts/documents/templates.ts'

/** A company's id in letters: 16 bytes are 22 of them. */
const COMPANY_LETTERS = 22

/** A share identifier says whose template it opens, so that another company can take it over. */
export const shareTokenOf = (tenantId: string, secret: string): string =>
  Buffer.from(tenantId.replaceAll('-', ''), 'hex').toString('base64url') + secret

/** The company and the secret of a share identifier; null for what is none. */
export function readShareToken(token: string): { tenantId: string; secret: string } | null {
  if (!isShareToken(token)) return null
  const hex = Buffer.from(token.slice(0, COMPANY_LETTERS), 'base64url').toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, secret: token.slice(COMPANY_LETTERS) }
}
