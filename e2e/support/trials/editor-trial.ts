import type { Page } from 'playwright-core'
import type { Trial } from '../../../web/src/ui/rich-text/trial.fixture.ts'
import { buildTrial } from './trial.ts'

/** The editor by itself. */
export interface EditorTrial {
  /** Opens it in a page, with these properties. */
  open(page: Page, trial: Partial<Trial>): Promise<void>
  remove(): Promise<void>
}

export async function buildEditorTrial(): Promise<EditorTrial> {
  const { open, remove } = await buildTrial('src/ui/rich-text/rich-text.fixture.tsx')
  return { open: (page, trial) => open(page, { value: '', ...trial } as Partial<Trial>), remove }
}
