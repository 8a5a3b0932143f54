import { ImportPage } from '#web/engine/imports/import-page.tsx'
import type { ImportSubject } from '#web/engine/imports/subject.ts'

const assets: ImportSubject = { entity: 'assets', list: '/assets' }

/** `/assets/import` */
export const AssetsImport = () => <ImportPage subject={assets} />
