import { useParams } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { RecordLoader } from '#web/engine/pages/record/record-page.tsx'
import { type DocumentAttributes, type DocumentRecord, documentParams } from '../document-record.ts'

/** The document that the page's address names, or why it is not shown. */
export function DocumentLoader({ children }: { children: (document: DocumentRecord) => ReactNode }) {
  const { id = '' } = useParams({ strict: false }) as { id?: string }
  return (
    <RecordLoader<DocumentAttributes>
      entity="documents"
      id={id}
      params={documentParams}
      failed="documents:document.loadFailed"
    >
      {children}
    </RecordLoader>
  )
}
