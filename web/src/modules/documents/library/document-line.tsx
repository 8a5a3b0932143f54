import { Anchor } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { WireRecord } from '#contracts/engine/wire.ts'
import { relatedOne } from '#web/engine/resource/records.ts'
import { CardLine } from '#web/ui/display/list-card.tsx'
import type { DocumentAttributes } from './document-record.ts'

interface DocumentLineProps {
  /** With its type. */
  document: WireRecord<DocumentAttributes>
  /** What to know of it besides its type, before and after it. */
  before?: string | false
  after?: string
  /** What stands at the line's end. */
  children: ReactNode
}

/** A document as a line of a card, which leads to its page. */
export function DocumentLine({ document, before, after, children }: DocumentLineProps) {
  return (
    <CardLine
      name={
        <Anchor component={Link} to={`/documents/${document.id}/details`} c="inherit" fw={500} underline="hover">
          {document.attributes.name}
        </Anchor>
      }
      facts={[before, String(relatedOne(document, 'documentType')?.attributes.name ?? ''), after]}
    >
      {children}
    </CardLine>
  )
}
