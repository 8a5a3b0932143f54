import { Navigate, useParams } from '@tanstack/react-router'
import { readToken } from '#web/platform/session/token.ts'
import { SignerDocumentPage } from './signer-document-page.tsx'

/** `/sign/own/{id}`: a document that waits for one's own signature, for who is signed in. */
export function OwnSignPage() {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  if (readToken() === null) return <Navigate to="/login" search={{ from: `/sign/own/${id}` } as never} replace />
  return <SignerDocumentPage as={{ signer_id: id }} />
}
