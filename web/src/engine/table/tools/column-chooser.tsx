import { IconColumns3 } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'
import type { AnyRecord } from '../../resource/types.ts'
import type { ColumnListProps } from './column-list.tsx'
import { ToolButton } from './tool-button.tsx'

const load = async () => (await import('./column-list.tsx')).ColumnList

/** Which columns are shown. */
export function ColumnChooser<R extends AnyRecord>({ iconOnly, ...list }: ColumnListProps<R> & { iconOnly: boolean }) {
  const { t } = useTexts()
  return (
    <PopoverOnDemand
      position="bottom-end"
      label={t('engine:list.columns')}
      button={<ToolButton icon={IconColumns3} label={t('engine:list.columns')} iconOnly={iconOnly} />}
      load={load}
    >
      {(ColumnList) => <ColumnList {...list} />}
    </PopoverOnDemand>
  )
}
