import { Button } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { MenuOnDemand } from '#web/ui/overlays/menu-on-demand.tsx'

interface PublishButtonsProps {
  isBusy: boolean
  isTimed: boolean
  onPublish: () => void
  onTime: () => void
  onUntime: () => void
  onSave: () => void
}

/** Publishes now; its arrow publishes at a time, or only saves. */
export function PublishButtons({ isBusy, isTimed, onPublish, onTime, onUntime, onSave }: PublishButtonsProps) {
  const { t } = useTexts()
  return (
    <Button.Group>
      <Button onClick={onPublish} loading={isBusy}>
        {t('news:editor.publish')}
      </Button>
      <MenuOnDemand
        position="bottom-end"
        button={
          <Button px={8} aria-label={t('news:editor.ways')} style={{ borderLeft: '1px solid rgb(255 255 255 / 35%)' }}>
            <IconChevronDown size={18} aria-hidden />
          </Button>
        }
      >
        {(Menu) => (
          <>
            <Menu.Item onClick={onTime}>{t('news:editor.timed')}</Menu.Item>
            {isTimed && <Menu.Item onClick={onUntime}>{t('news:editor.untimed')}</Menu.Item>}
            <Menu.Item onClick={onSave}>{t('news:editor.onlySave')}</Menu.Item>
          </>
        )}
      </MenuOnDemand>
    </Button.Group>
  )
}
