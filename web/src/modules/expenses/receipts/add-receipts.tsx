import { ActionIcon, Button, Group } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCamera, IconFiles, IconReceipt2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { RestrictedButton } from '#web/engine/pages/restricted-button.tsx'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { Hint } from '#web/ui/overlays/hint.tsx'
import classes from './adding/adding.module.css'
import { ChooseFiles } from './adding/choose-files.tsx'
import { useDroppedFiles } from './adding/use-dropped-files.ts'
import { type ReceiptsTarget, useSending } from './adding/use-sending.ts'

const SendingDialog = later(() => import('./adding/sending-dialog.tsx'), 'SendingDialog')

interface AddReceiptsProps extends ReceiptsTarget {
  variant?: 'filled' | 'default'
}

/**
 * Adds receipts, each of which becomes an expense: into `bundle`, else into a new one of `employee`, else of the reader. On a phone it
 * photographs, and files are the second choice. It leads to where they are checked.
 */
export function AddReceipts({ variant, ...target }: AddReceiptsProps) {
  const { t } = useTexts()
  const { isActive } = usePlan()
  const isPhone = useMediaQuery('(width < 48em)', false, { getInitialValueInEffect: false })
  const sending = useSending(target)
  const add = t('expenses:receipts.add')
  if (!isActive) return <RestrictedButton leftSection={<IconReceipt2 size={16} aria-hidden />}>{add}</RestrictedButton>
  const fromFiles = t('expenses:receipts.add.fromFiles')
  return (
    <>
      {isPhone ? (
        <Group gap="xs" wrap="nowrap" className={classes.buttons}>
          <ChooseFiles onChoose={sending.send}>
            {(open) => (
              <Hint label={fromFiles}>
                <ActionIcon size="input-sm" variant="default" aria-label={fromFiles} onClick={open}>
                  <IconFiles size={18} aria-hidden />
                </ActionIcon>
              </Hint>
            )}
          </ChooseFiles>
          <ChooseFiles onChoose={sending.send} isCamera>
            {(open) => (
              <Button variant={variant} onClick={open} leftSection={<IconCamera size={18} aria-hidden />} flex={1}>
                {t('expenses:receipts.add.photograph')}
              </Button>
            )}
          </ChooseFiles>
        </Group>
      ) : (
        <ChooseFiles onChoose={sending.send}>
          {(open) => (
            <Button variant={variant} onClick={open} leftSection={<IconReceipt2 size={16} aria-hidden />}>
              {add}
            </Button>
          )}
        </ChooseFiles>
      )}
      {sending.sending && <SendingDialog sending={sending.sending} act={sending} />}
    </>
  )
}

/** A page on which receipts can be dropped anywhere, or pasted: they go where those of `AddReceipts` go. */
export function DropReceipts({ children, ...target }: ReceiptsTarget & { children: ReactNode }) {
  const { t } = useTexts()
  const { isActive } = usePlan()
  const sending = useSending(target)
  const isOver = useDroppedFiles(isActive, sending.send)
  return (
    <>
      {children}
      {isOver && (
        <div className={classes.over} role="status">
          <div className={classes.target}>
            <IconReceipt2 size={32} stroke={1.5} aria-hidden />
            {t('expenses:receipts.add.drop')}
          </div>
        </div>
      )}
      {sending.sending && <SendingDialog sending={sending.sending} act={sending} />}
    </>
  )
}
