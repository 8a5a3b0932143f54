import { focusQuietly } from '#web/ui/overlays/quiet-focus.ts'

/** Brings the first field with an error into view, smoothly unless the person prefers less motion, and focuses it: what it opens would cover the error. */
export function scrollToError(form: HTMLElement | null): void {
  const field = form?.querySelector<HTMLElement>('[data-invalid-field]')
  if (!field) return
  const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
  field.scrollIntoView({ behavior: calm ? 'auto' : 'smooth', block: 'center' })
  focusQuietly(field.querySelector<HTMLElement>('input, textarea, select, button'))
}
