import { ActionIcon } from '@mantine/core'
import { IconBellCog } from '@tabler/icons-react'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { PopoverOnDemand } from '#web/ui/overlays/popover-on-demand.tsx'

const load = async () => (await import('../notifications/kind-choice.tsx')).KindChoice

/** The way to say how one hears of this kind of news, where one has just read some. */
export function LessButton({ what, title }: { what: string; title: string }) {
  const { t } = useTexts()
  const label = t('inbox:less', { kind: title })
  return (
    <PopoverOnDemand
      label={t('inbox:less.title', { kind: title })}
      miw={280}
      position="bottom-end"
      load={load}
      button={
        <ActionIcon aria-label={label} title={label}>
          <IconBellCog size={17} stroke={1.7} aria-hidden />
        </ActionIcon>
      }
    >
      {(KindChoice, close) => <KindChoice what={what} onClose={close} />}
    </PopoverOnDemand>
  )
}
