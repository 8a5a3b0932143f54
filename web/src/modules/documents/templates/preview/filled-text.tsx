import { useQuery } from '@tanstack/react-query'
import type { TemplatePreview } from '#contracts/documents/templates.ts'
import { RichText } from '#web/ui/rich-text/rich-text.tsx'
import { logoQuery } from '../template-calls.ts'

interface FilledTextProps {
  html: string
  /** With the facts of a record: what is still a variable has no value. */
  filled?: TemplatePreview | undefined
  isBusy?: boolean
}

/** The sheet that a template becomes. */
export function FilledText({ html, filled, isBusy }: FilledTextProps) {
  const logo = useQuery(logoQuery).data
  return (
    <div lang={filled?.language} aria-busy={isBusy}>
      <RichText html={filled?.html ?? html} isPaper marksEmpty={filled !== undefined} logo={logo?.url} />
    </div>
  )
}
