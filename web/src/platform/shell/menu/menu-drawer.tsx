import { Drawer } from '@mantine/core'
import { useTexts } from '../../texts/use-texts.ts'
import { Logo } from '../logo.tsx'
import { Menu } from './menu.tsx'

/** The main menu of a phone. */
export function MenuDrawer({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTexts()
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      size={280}
      title={<Logo />}
      closeButtonProps={{ 'aria-label': t('platform:shell.closeMenu') }}
    >
      <nav aria-label={t('platform:shell.menu')}>
        <Menu onOpen={onClose} />
      </nav>
    </Drawer>
  )
}
