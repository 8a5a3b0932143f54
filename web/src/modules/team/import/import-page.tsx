import { UnsavedGuard } from '#web/engine/form/sending/unsaved-guard.tsx'
import { Wizard } from '#web/engine/pages/wizard.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PreviewStep } from './preview-step.tsx'
import { type ImportStep, useImport } from './use-import.ts'

/** `/employees/import`: a sheet of people, read, mapped and mended before anything is written. */
export function ImportPage() {
  const importing = useImport()
  const { step } = importing
  if (step === 'done') return <DoneStep importing={importing} />
  return (
    <>
      <Wizard
        current={step}
        onBack={(key) => importing.setStep(key as ImportStep)}
        steps={[
          {
            key: 'file',
            title: 'team:import.file.title',
            help: 'team:import.file.help',
            content: <FileStep importing={importing} />,
          },
          {
            key: 'mapping',
            title: 'team:import.mapping.title',
            help: 'team:import.mapping.help',
            content: <MappingStep importing={importing} />,
          },
          {
            key: 'preview',
            title: 'team:import.preview.title',
            help: 'team:import.preview.help',
            content: <PreviewStep importing={importing} />,
          },
        ]}
      />
      <UnsavedGuard isDirty={() => step !== 'file'} />
    </>
  )
}
