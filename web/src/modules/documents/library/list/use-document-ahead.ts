import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { recordQuery } from '#web/engine/resource/queries.ts'
import { expectFile } from '#web/ui/preview/view-code.ts'
import { type DocumentAttributes, documentParams, fileOf } from '../document-record.ts'

/**
 * Asks for a document that is being opened while the code of its preview is on its way, and then for the code that shows such
 * a file: one after the other, they made the first page wait three times.
 */
export function useDocumentAhead(id: string | undefined): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!id) return
    client.ensureQueryData(recordQuery<DocumentAttributes>('documents', id, documentParams)).then(
      (document) => expectFile(fileOf(document)),
      // The preview asks again, and says what went wrong.
      () => {},
    )
  }, [client, id])
}
