import { UnsavedGuard } from '../form/sending/unsaved-guard.tsx'
import { Wizard } from '../pages/wizard.tsx'
import { DoneStep } from './done-step.tsx'
import { FileStep } from './file-step.tsx'
import { MappingStep } from './mapping-step.tsx'
import { PreviewStep } from './preview/preview-step.tsx'
import { type ImportSubject, wordsOf } from './subject.ts'
import { type ImportStep, useImport } from './use-import.ts'

/**
 * The page kind *import*: a sheet of records, read, mapped and mended before anything is written. `subject` stands outside of
 * the component that draws it.
 */
export function ImportPage({ subject }: { subject: ImportSubject }) {
  const importing = useImport(subject)
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
            title: 'imports:file.title',
            help: wordsOf(subject).fileHelp,
            content: <FileStep importing={importing} />,
          },
          {
            key: 'mapping',
            title: 'imports:mapping.title',
            help: 'imports:mapping.help',
            content: <MappingStep importing={importing} />,
          },
          {
            key: 'preview',
            title: 'imports:preview.title',
            help: 'imports:preview.help',
            content: <PreviewStep importing={importing} />,
          },
        ]}
      />
      <UnsavedGuard isDirty={() => step !== 'file'} />
    </>
  )
}
