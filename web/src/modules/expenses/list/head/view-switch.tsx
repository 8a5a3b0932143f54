import { useMediaQuery } from '@mantine/hooks'
import { IconFolders, IconListDetails } from '@tabler/icons-react'
import { ToolButton } from '#web/engine/table/tools/tool-button.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import type { View } from '../use-view.ts'

/** Changes between bundles and single expenses. */
export function ViewSwitch({ view, onShow }: { view: View; onShow: (view: View) => void }) {
  const { t } = useTexts()
  const isNarrow = useMediaQuery('(width < 768px)', window.innerWidth < 768)
  const other = view === 'grid' ? 'bundles' : 'grid'
  return (
    <ToolButton
      icon={other === 'grid' ? IconListDetails : IconFolders}
      label={t(`expenses:list.to.${other}`)}
      iconOnly={isNarrow}
      onClick={() => onShow(other)}
    />
  )
}
