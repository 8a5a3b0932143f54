import { useTexts } from '#web/platform/texts/use-texts.ts'
import { Section } from '#web/ui/display/sections/section.tsx'
import { helpOf, SamplePeople } from './sample-people.tsx'
import { useSamples } from './use-samples.ts'

/** A section of the page of the company's data. */
export function SamplesSection() {
  const { t } = useTexts()
  const samples = useSamples()
  if (!samples) return null
  return (
    <Section wide title={t('team:samples.title')} help={t(helpOf(samples))}>
      <SamplePeople samples={samples} />
    </Section>
  )
}
