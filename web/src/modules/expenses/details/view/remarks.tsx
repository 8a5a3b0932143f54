import { useTexts } from '#web/platform/texts/use-texts.ts'
import { DetailSection } from '#web/ui/display/sections/detail-section.tsx'
import { RemarkList } from '../deciding/words/remark-list.tsx'
import { type Around, remarksOf } from '../deciding/words/standing-out-words.ts'
import type { Line } from '../line.ts'

/** Why one expense stands out; nothing where it does not. */
export function Remarks({ line, around }: { line: Line; around: Around }) {
  const { t } = useTexts()
  const remarks = remarksOf(line, around)
  if (remarks.length === 0) return null
  return (
    <DetailSection title={t('expenses:decide.standOut')}>
      <RemarkList remarks={remarks} />
    </DetailSection>
  )
}
