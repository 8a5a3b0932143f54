import { Switch } from '@mantine/core'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { useSingleKeys } from './use-single-keys.ts'

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
