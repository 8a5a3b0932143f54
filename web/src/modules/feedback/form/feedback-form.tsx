import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { FeedbackWrite } from '#contracts/feedback/feedback.ts'
import type { CompositeFieldProps, FieldSpec, FormSection } from '#web/engine/form/field-specs.ts'
import { ResourceForm } from '#web/engine/form/resource-form.tsx'
import { today } from '#web/platform/format/dates.ts'
import { useTexts } from '#web/platform/texts/use-texts.ts'
import { RichTextField } from '#web/ui/rich-text/rich-text-field.tsx'
import { type About, aboutQuery, type FeedbackRecord, pageOfSubject } from '../feedback-record.ts'
import { Recorder } from '../recorder/recorder.tsx'
import { AboutField } from './about-field.tsx'
import { withWords } from './words.ts'

// New files travel as files; what the contract says of their paths is about those that are stored.
const schema = FeedbackWrite.omit({ file: true, audio_file: true }).required({ given_at: true })

const about: FieldSpec = {
  name: 'subject',
  label: 'name:feedback.feedbackable_id',
  kind: 'composite',
  parts: [
    { name: 'feedbackable_type', label: 'name:feedback.feedbackable_type', kind: 'hidden' },
    { name: 'feedbackable_id', label: 'name:feedback.feedbackable_id', kind: 'custom', render: () => null },
  ],
  render: (props) => <AboutField {...props} />,
}

/** What was said, by voice or in writing: the first can be turned into the second. */
const said: FieldSpec = {
  name: 'said',
  label: 'name:feedback.notes',
  kind: 'composite',
  parts: [
    { name: 'audio_file', label: 'name:feedback.audio_file', kind: 'custom', render: () => null },
    {
      name: 'notes',
      label: 'name:feedback.notes',
      kind: 'custom',
      empty: '',
      render: ({ values: _values, value, ...shared }) => <RichTextField {...shared} value={String(value ?? '')} />,
    },
  ],
  render: (props) => <Said {...props} />,
}

function Said({ values, onChange, errors, disabled, draw }: CompositeFieldProps) {
  // The words of a recording come long after they were asked for, and what was written meanwhile stays.
  const notes = useRef(values.notes)
  notes.current = values.notes
  return (
    <>
      <div style={{ marginBottom: 16 }}>
        <Recorder
          value={values.audio_file}
          onChange={(audio_file) => onChange({ audio_file })}
          onWords={(words) => onChange({ notes: withWords(String(notes.current ?? ''), words) })}
          error={errors.audio_file}
          disabled={disabled}
        />
      </div>
      {draw('notes')}
    </>
  )
}

const sections: FormSection[] = [
  {
    title: 'feedback:form.about',
    help: 'feedback:form.aboutHelp',
    fields: [
      about,
      { name: 'type', label: 'name:feedback.type', kind: 'text', width: 'half' },
      { name: 'given_at', label: 'name:feedback.given_at', kind: 'date', width: 'half' },
    ],
  },
  { title: 'feedback:form.said', help: 'feedback:form.saidHelp', fields: [said] },
  {
    title: 'feedback:form.more',
    help: 'feedback:form.moreHelp',
    fields: [
      {
        name: 'is_visible_to_employee',
        label: 'name:feedback.is_visible_to_employee',
        help: 'feedback:form.visibleHelp',
        kind: 'switch',
        when: ({ feedbackable_type }) => feedbackable_type === 'employee',
      },
      { name: 'file', label: 'name:feedback.file', kind: 'file' },
    ],
  },
]

/** Gives feedback, about somebody if given, or changes the one given. */
export function FeedbackForm({ record, about: whom }: { record?: FeedbackRecord; about?: About }) {
  const navigate = useNavigate()
  const { t } = useTexts()
  const first = {
    type: t('feedback:general'),
    given_at: today(),
    feedbackable_type: 'employee',
    is_visible_to_employee: false,
  }
  const list = whom ? pageOfSubject(aboutQuery(whom)) : '/feedback'
  const back = record ? `/feedback/${record.id}/view` : list
  return (
    <ResourceForm
      entity="feedback"
      record={record}
      defaults={{ ...first, ...(whom ? aboutQuery(whom) : {}) }}
      schema={schema}
      sections={sections}
      saved={record ? 'feedback:form.saved' : 'feedback:form.created'}
      failed="feedback:form.failed"
      submitLabel={record ? undefined : 'feedback:add'}
      onSaved={(saved) => void navigate({ to: pageOfSubject((saved as FeedbackRecord).attributes) })}
      onCancel={() => void navigate({ to: back })}
    />
  )
}
