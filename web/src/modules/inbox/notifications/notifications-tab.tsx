import { SlotParts } from '#web/engine/pages/tabs/slot-parts.tsx'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { KeysSection } from '../keys/keys-section.tsx'
import { ChoiceTable } from './choice-table.tsx'

/** `/settings/account/notifications`: how the person hears of things, and what modules add about the ways. */
export function NotificationsTab() {
  const { t } = useTexts()
  return (
    <>
      <Section wide title={t('inbox:choices.title')} help={t('inbox:choices.help')}>
        <ChoiceTable />
      </Section>
      <KeysSection />
      <SlotParts slot="account.notifications" given={{}} />
    </>
  )
}
