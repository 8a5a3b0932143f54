import { Switch } from '@mantine/core'
import { useSingleKeys } from '#web/platform/session/use-single-keys.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'

/** Where single letters are switched on and off, for who is in their way. */
export function KeysSection() {
  const { t } = useTexts()
  const { isOn, set } = useSingleKeys()
  return (
    <div id="keys">
      <Section wide title={t('inbox:keys.title')} help={t('inbox:keys.about')}>
        <Switch checked={isOn} label={t('inbox:keys.single')} onChange={(event) => set(event.currentTarget.checked)} />
      </Section>
    </div>
  )
}
