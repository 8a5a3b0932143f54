import { ActionIcon } from '@mantine/core'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { usePlan } from '#web/platform/session/use-plan.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { later } from '#web/ui/later.tsx'
import { Hint } from '#web/ui/overlays/hint.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { useSending } from './use-sending.ts'

const SendingDialog = later(() => import('./sending-dialog.tsx'), 'SendingDialog')

interface AddMoreProps {
  bundle: string | undefined
  isCamera?: boolean
}

/** Another receipt for the bundle at hand, as one that has to be photographed again. */
export function AddMore({ bundle, isCamera }: AddMoreProps) {
  const { t } = useTexts()
  const { isActive } = usePlan()
  const sending = useSending({ bundle })
  const label = t(isCamera ? 'expenses:receipts.add.photograph' : 'expenses:receipts.add')
  const Icon = isCamera ? IconCamera : IconPlus
  if (!isActive) return null
  return (
    <>
      <ChooseFiles onChoose={sending.send} isCamera={isCamera}>
        {(open) => (
          <Hint label={label}>
            <ActionIcon aria-label={label} onClick={open} size={36}>
              <Icon size={20} stroke={1.7} aria-hidden />
            </ActionIcon>
          </Hint>
        )}
      </ChooseFiles>
      {sending.sending && <SendingDialog sending={sending.sending} act={sending} />}
    </>
  )
}
